/** One compile, as its steps see it. */
import type { Engine } from '../../common/model.ts';
import { baseName, folderOf, stemOf } from '../../common/source/paths.ts';
import { INSIDE, TEX_LIMITS } from '../sandbox/profile.ts';
import { runInSandbox, type SandboxResult } from '../sandbox/run.ts';
import { type BuildFolder, bindsOf } from './build-folder.ts';
import type { TimeBudget } from './time-budget.ts';

/** All that one compile may leave on the disk. */
const MAX_OUTPUT = 300_000_000;

export interface CompileJob {
  readonly folder: BuildFolder;
  readonly engine: Engine;
  /** Path of the main file inside the paper. */
  readonly main: string;
  /** Names of the results: `<name>.pdf`. TeX itself stumbles over blanks and quotes, so those become `output`. */
  readonly name: string;
  readonly haltOnError: boolean;
  /** TeX tells which files it read, in `<name>.fls` of the output. */
  readonly isRecorded?: boolean;
  readonly time: TimeBudget;
  readonly signal: AbortSignal;
}

export const jobName = (main: string): string => (/^[A-Za-z0-9][\w.+-]*$/.test(stemOf(main)) ? stemOf(main) : 'output');

/** TeX runs in the folder of the main file. */
export const workingFolder = ({ main }: Pick<CompileJob, 'main'>): string => {
  const folder = folderOf(main);
  return folder === '' ? INSIDE.source : `${INSIDE.source}/${folder}`;
};

/** The main file as TeX's command line takes it. */
export const mainArgument = ({ main }: Pick<CompileJob, 'main'>): string => {
  const name = baseName(main);
  return name.includes(' ') ? `"${name}"` : name;
};

/** Runs one program on the paper. */
export const runStep = async (
  job: CompileJob,
  command: readonly string[],
  { inside = workingFolder(job), binds = [] as { from: string; to: string; writable?: boolean }[] } = {},
): Promise<SandboxResult> => {
  const result = await runInSandbox({
    command,
    binds: [...bindsOf(job.folder), ...binds],
    folder: inside,
    // The kernel counts whole seconds.
    limits: { ...TEX_LIMITS, cpuSeconds: Math.max(1, Math.ceil(job.time.left)) },
    deadline: job.time.deadline,
    watch: { folder: job.folder.root, maxBytes: MAX_OUTPUT },
    signal: job.signal,
  });
  job.time.spend(result.cpu ?? 0);
  return result.end === 'exit' && job.time.left === 0 ? { ...result, end: 'time' } : result;
};
