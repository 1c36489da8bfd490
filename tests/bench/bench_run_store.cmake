add_executable(bench_run_store EXCLUDE_FROM_ALL bench_run_store.cpp ../unit/runs/run_fixture.cpp)
target_link_libraries(bench_run_store PRIVATE Trainyard::runs)
trainyard_qt_flags(bench_run_store)
