# LibTorch as one target, Trainyard::torch, from either of two places:
#   - the system's package (find_package(Torch)), the default;
#   - a wheel of torch from PyPI: -DTRAINYARD_TORCH_WHEEL=…/site-packages/torch.
# The wheel's own find_package(Torch) asks for a CUDA toolkit and a list of GPUs even to link; this
# takes its include and lib folders as they are. TRAINYARD_TORCH_CUDA says whether CUDA is in it.
set(TRAINYARD_TORCH_WHEEL "" CACHE PATH "The folder of the Python package torch to build against")
set(TRAINYARD_TORCH_CUDA OFF)

function(trainyard_torch_from_wheel folder)
  foreach(part include/torch/csrc/api/include/torch/torch.h lib/libtorch_cpu.so lib/libc10.so)
    if(NOT EXISTS ${folder}/${part})
      message(FATAL_ERROR "TRAINYARD_TORCH_WHEEL: ${folder} holds no ${part}. "
        "Give the folder that `python -c 'import torch; print(torch.__path__[0])'` prints.")
    endif()
  endforeach()
  add_library(trainyard_torch INTERFACE)
  target_include_directories(trainyard_torch SYSTEM INTERFACE
    ${folder}/include ${folder}/include/torch/csrc/api/include)
  set(libraries torch torch_cpu c10)
  if(EXISTS ${folder}/lib/libtorch_cuda.so)
    list(APPEND libraries torch_cuda c10_cuda)
    set(TRAINYARD_TORCH_CUDA ON PARENT_SCOPE)
    # Registration of the CUDA kernels happens when the library is loaded: keep it though nothing
    # in it is named. The system's NCCL or cuDNN may be older than the wheel's: not our symbols.
    target_link_options(trainyard_torch INTERFACE
      LINKER:--no-as-needed LINKER:--unresolved-symbols=ignore-in-shared-libs)
  endif()
  foreach(library IN LISTS libraries)
    target_link_libraries(trainyard_torch INTERFACE ${folder}/lib/lib${library}.so)
  endforeach()
  # The libraries of NVIDIA lie beside torch, in site-packages/nvidia/*/lib.
  file(GLOB nvidia ${folder}/../nvidia/*/lib)
  foreach(path ${folder}/lib ${nvidia})
    target_link_options(trainyard_torch INTERFACE LINKER:-rpath,${path} LINKER:-rpath-link,${path})
  endforeach()
  trainyard_torch_abi(${folder})
endfunction()

# Wheels before 2.6 have the old std::string; the library says which one it uses.
function(trainyard_torch_abi folder)
  file(STRINGS ${folder}/lib/libc10.so cxx11 LIMIT_COUNT 1
    REGEX "_ZN3c105ErrorC[12]E.*__cxx11")
  if(NOT cxx11)
    target_compile_definitions(trainyard_torch INTERFACE _GLIBCXX_USE_CXX11_ABI=0)
  endif()
endfunction()

if(TRAINYARD_TORCH_WHEEL)
  trainyard_torch_from_wheel(${TRAINYARD_TORCH_WHEEL})
  message(STATUS "LibTorch: the wheel in ${TRAINYARD_TORCH_WHEEL}, CUDA ${TRAINYARD_TORCH_CUDA}")
else()
  set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL TRUE) # seen by the tests of the engine too
  find_package(Torch REQUIRED)
  unset(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL)
  add_library(trainyard_torch INTERFACE)
  target_link_libraries(trainyard_torch INTERFACE ${TORCH_LIBRARIES})
  target_include_directories(trainyard_torch SYSTEM INTERFACE ${TORCH_INCLUDE_DIRS})
  message(STATUS "LibTorch: ${Torch_DIR}")
endif()
add_library(Trainyard::torch ALIAS trainyard_torch)
