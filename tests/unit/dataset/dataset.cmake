if(TARGET Trainyard::dataset)
  foreach(test class_tree split group_by labels dataset_index pack thumbs project_file dataset_paths annotations
      edit csv)
    trainyard_add_test(tst_${test} SOURCES ${CMAKE_CURRENT_LIST_DIR}/tst_${test}.cpp
      DEPENDS Trainyard::dataset Trainyard::training_spec)
  endforeach()
endif()
