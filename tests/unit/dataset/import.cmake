if(TARGET Trainyard::dataset_import)
  foreach(test decoder)
    trainyard_add_test(tst_${test} SOURCES ${CMAKE_CURRENT_LIST_DIR}/tst_${test}.cpp
      ${CMAKE_CURRENT_LIST_DIR}/archives.cpp
      DEPENDS Trainyard::dataset_import LibArchive::LibArchive)
  endforeach()
endif()
