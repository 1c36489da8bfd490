if(TARGET trainyard_engine)
  add_executable(bench_step EXCLUDE_FROM_ALL bench_step.cpp)
  target_link_libraries(bench_step PRIVATE Trainyard::engine Trainyard::training_spec
    nlohmann_json::nlohmann_json Trainyard::torch)
  target_include_directories(bench_step PRIVATE ${PROJECT_SOURCE_DIR}/modules/training/engine/src)
  trainyard_flags(bench_step)
endif()
