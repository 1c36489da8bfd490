if(TARGET Trainyard::dataset_import)
  foreach(test decoder layout safe_path resize archives shared_archives import import_rules refresh problems)
    trainyard_add_test(tst_${test} SOURCES ${CMAKE_CURRENT_LIST_DIR}/tst_${test}.cpp
      ${CMAKE_CURRENT_LIST_DIR}/archives.cpp ${CMAKE_CURRENT_LIST_DIR}/pictures.cpp
      DEPENDS Trainyard::dataset_import LibArchive::LibArchive)
    target_include_directories(tst_${test} PRIVATE ${PROJECT_SOURCE_DIR}/modules/dataset/import/src)
  endforeach()
endif()
