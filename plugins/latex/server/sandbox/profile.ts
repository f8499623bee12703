/**
 * What a TeX run may see and use: the system's programs and TeX tree to read, the paper to read, one folder to write; no
 * network, no other process, no environment. Engine flags are only the second wall: LuaTeX reads and writes past them.
 */
import { lstatSync, readlinkSync } from 'node:fs';

/** Where things are inside the sandbox. */
export const INSIDE = { source: '/work', output: '/out', cache: '/cache', formats: '/formats' } as const;

/** Bounds of one process, for `prlimit`. */
export interface Limits {
  readonly cpuSeconds: number;
  /** Largest file that it may write, in bytes. */
  readonly fileBytes: number;
  readonly memoryBytes: number;
  readonly processes: number;
  readonly openFiles: number;
  /** All of `/tmp`, which lies in memory, in bytes. */
  readonly scratchBytes: number;
}

export const TEX_LIMITS: Limits = {
  cpuSeconds: 120,
  fileBytes: 100_000_000,
  memoryBytes: 1_500_000_000,
  processes: 64,
  openFiles: 256,
  scratchBytes: 64_000_000,
};

/** File descriptors that a run is started with, besides the usual three. */
export const DESCRIPTORS = { filter: 3, info: 4, times: 5 } as const;

/** Walls that not every system has. */
export interface Walls {
  /** A filter of system calls is handed over in `DESCRIPTORS.filter`. */
  readonly filtersCalls: boolean;
  /** This bubblewrap can forbid namespaces within the namespace (0.8.0 and later). */
  readonly sealsUsers: boolean;
}

export interface Bind {
  /** On this machine. */
  readonly from: string;
  /** Inside the sandbox. */
  readonly to: string;
  readonly writable?: boolean;
}

/** Nobody: inside, no file that matters belongs to it. */
const NOBODY = '65534';

/** Read-only parts of the system that TeX, fontconfig, Perl (biber) and Ghostscript need. */
const SYSTEM = [
  '/var/lib/texmf',
  '/var/lib/ghostscript',
  '/var/cache/fontconfig',
  '/etc/texmf',
  '/etc/alternatives',
  '/etc/fonts',
  '/etc/perl',
  '/etc/ghostscript',
  '/etc/ld.so.cache',
];

const ENVIRONMENT: Readonly<Record<string, string>> = {
  PATH: '/usr/local/bin:/usr/bin:/bin',
  HOME: '/tmp',
  LANG: 'C.UTF-8',
  LC_ALL: 'C.UTF-8',
  openin_any: 'p',
  openout_any: 'p',
  // Long lines unbroken, so that file names in the log stay whole.
  max_print_line: '1000',
  TEXMFHOME: '/nonexistent',
  TEXMFVAR: INSIDE.cache,
  TEXMFCONFIG: '/nonexistent',
  // Results of earlier passes before the sources, so that `\bibliography` finds the new list and not an old one.
  TEXINPUTS: `.:${INSIDE.output}:`,
  BIBINPUTS: `${INSIDE.source}:${INSIDE.output}:`,
  BSTINPUTS: `${INSIDE.source}:`,
  INDEXSTYLE: `${INSIDE.source}:${INSIDE.output}:`,
};

/** `/bin`, `/lib` and the like are links into `/usr` on merged systems and folders on others. */
const systemRoots = (): string[] =>
  ['/bin', '/sbin', '/lib', '/lib64'].flatMap((path) => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (!found) return [];
    return found.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
  });

/** Runs a command and tells the processor time of all its processes afterwards; the command itself cannot reach what tells it. */
const TIMED = `"$@" ${DESCRIPTORS.times}>&-; code=$?; times >&${DESCRIPTORS.times}; exit $code`;

/**
 * Arguments of `bwrap` that run `command` inside.
 * @param folder the working folder inside
 */
export const sandboxArguments = (
  command: readonly string[],
  binds: readonly Bind[],
  folder: string,
  { filtersCalls, sealsUsers }: Walls,
  limits: Limits = TEX_LIMITS,
): string[] => [
  '--unshare-all',
  '--unshare-user',
  ...(sealsUsers ? ['--disable-userns'] : []),
  ...(filtersCalls ? ['--seccomp', String(DESCRIPTORS.filter)] : []),
  '--info-fd',
  String(DESCRIPTORS.info),
  '--uid',
  NOBODY,
  '--gid',
  NOBODY,
  '--die-with-parent',
  '--new-session',
  '--cap-drop',
  'ALL',
  '--clearenv',
  '--ro-bind',
  '/usr',
  '/usr',
  ...systemRoots(),
  '--dev',
  '/dev',
  '--size',
  String(limits.scratchBytes),
  '--tmpfs',
  '/tmp',
  ...SYSTEM.flatMap((path) => ['--ro-bind-try', path, path]),
  ...binds.flatMap(({ from, to, writable }) => [writable ? '--bind' : '--ro-bind', from, to]),
  // What bubblewrap builds all this on lies in memory too, without an end.
  ...['/dev', '/'].flatMap((path) => ['--remount-ro', path]),
  ...Object.entries(ENVIRONMENT).flatMap(([name, value]) => ['--setenv', name, value]),
  '--chdir',
  folder,
  '--',
  'prlimit',
  `--cpu=${limits.cpuSeconds}`,
  `--fsize=${limits.fileBytes}`,
  `--as=${limits.memoryBytes}`,
  `--nproc=${limits.processes}`,
  `--nofile=${limits.openFiles}`,
  '--core=0',
  '--',
  'sh',
  '-c',
  TIMED,
  'sh',
  ...command,
];
