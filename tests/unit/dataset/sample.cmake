if(TARGET Trainyard::dataset_sample)
  trainyard_add_test(tst_sample SOURCES ${CMAKE_CURRENT_LIST_DIR}/tst_sample.cpp
    DEPENDS Trainyard::dataset_sample Qt6::Gui)
  target_include_directories(tst_sample PRIVATE ${PROJECT_SOURCE_DIR}/modules/dataset/sample/src)
endif()
