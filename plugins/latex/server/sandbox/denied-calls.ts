/**
 * System calls that no program of a TeX run needs and that reach into the kernel's darker corners, with their numbers on the two
 * processors that servers have. Their refusal is the third wall, behind namespaces and missing capabilities: it is there for the
 * day when one of these calls has a hole (trust §A8; the list follows Docker's and Flatpak's).
 */

/** Numbers of one call on x86-64 and on 64-bit ARM; `undefined` where it does not exist. */
type Numbers = readonly [x64: number, arm64: number | undefined];

export const DENIED_CALLS: Readonly<Record<string, Numbers>> = {
  // Other processes.
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  kcmp: [312, 272],
  pidfd_getfd: [438, 438],
  process_madvise: [440, 440],
  // Mounts and namespaces.
  mount: [165, 40],
  umount2: [166, 39],
  pivot_root: [155, 41],
  chroot: [161, 51],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
  unshare: [272, 97],
  setns: [308, 268],
  name_to_handle_at: [303, 264],
  open_by_handle_at: [304, 265],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  swapon: [167, 224],
  swapoff: [168, 225],
  fanotify_init: [300, 262],
  // Sockets of any kind: there is nobody to talk to.
  socket: [41, 198],
  socketpair: [53, 199],
  // Interfaces that had the most holes.
  bpf: [321, 280],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  lookup_dcookie: [212, 18],
  add_key: [248, 217],
  request_key: [249, 218],
  keyctl: [250, 219],
  // Memory that belongs to no file of the watched folder.
  memfd_create: [319, 279],
  memfd_secret: [447, 447],
  shmget: [29, 194],
  msgget: [68, 186],
  semget: [64, 190],
  mq_open: [240, 180],
  mbind: [237, 235],
  set_mempolicy: [238, 237],
  migrate_pages: [256, 238],
  move_pages: [279, 239],
  // The machine itself.
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  acct: [163, 89],
  syslog: [103, 116],
  iopl: [172, undefined],
  ioperm: [173, undefined],
  modify_ldt: [154, undefined],
  uselib: [134, undefined],
  sysfs: [139, undefined],
  _sysctl: [156, undefined],
  nfsservctl: [180, 42],
  personality: [135, 92],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  clock_adjtime: [305, 266],
  adjtimex: [159, 171],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  vhangup: [153, 58],
};
