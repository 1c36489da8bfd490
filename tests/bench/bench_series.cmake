add_executable(bench_series EXCLUDE_FROM_ALL bench_series.cpp)
target_link_libraries(bench_series PRIVATE Trainyard::runs)
trainyard_qt_flags(bench_series)
