# trainyard_stand_ins(TARGET): TARGET, which links the system's LibTorch, finds empty libraries where
# LibTorch names some that it never calls (stand_ins.sh). A worker then begins 0.2 s sooner and
# loads 61 libraries instead of 287. RPATH, not RUNPATH: it has to hold for LibTorch's own names.
function(trainyard_stand_ins target)
  find_library(TRAINYARD_TORCH_CPU torch_cpu HINTS ${TORCH_INSTALL_PREFIX}/lib)
  if(TRAINYARD_TORCH_WHEEL OR NOT CMAKE_SYSTEM_NAME STREQUAL "Linux" OR NOT TRAINYARD_TORCH_CPU)
    return()
  endif()
  set(folder ${CMAKE_BINARY_DIR}/stand-ins)
  set(script ${CMAKE_CURRENT_FUNCTION_LIST_DIR}/stand_ins.sh)
  add_custom_command(OUTPUT ${folder}.stamp
    COMMAND ${script} ${TRAINYARD_TORCH_CPU} ${folder} ${CMAKE_CXX_COMPILER} > ${folder}.stamp
    DEPENDS ${script} ${TRAINYARD_TORCH_CPU}
    COMMENT "Stand-ins for libraries that LibTorch never calls" VERBATIM)
  target_sources(${target} PRIVATE ${folder}.stamp)
  target_link_options(${target} PRIVATE LINKER:--disable-new-dtags)
  set_target_properties(${target} PROPERTIES BUILD_RPATH ${folder}
    INSTALL_RPATH "$ORIGIN/../lib/trainyard/stand-ins")
  install(DIRECTORY ${folder}/ DESTINATION lib/trainyard/stand-ins USE_SOURCE_PERMISSIONS)
endfunction()
