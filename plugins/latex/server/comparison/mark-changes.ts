/**
 * Marks what was inserted and deleted between two states of a paper with latexdiff, a program of the system. What it writes does not always
 * compile, so less and less is marked until it does.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Marking } from '../../common/exports.ts';
import { readOutput } from '../build/build-folder.ts';
import type { TimeBudget } from '../build/time-budget.ts';
import { TEX_LIMITS } from '../sandbox/profile.ts';
import { type RunEnd, runInSandbox } from '../sandbox/run.ts';
import type { KeptText } from '../tables.ts';

const MOST_BYTES = 60_000_000;
const MARKED = 'marked.tex';

/** From all that can be marked to what is always safe. */
export const LADDER: readonly { readonly marking: Marking; readonly options: readonly string[] }[] = [
  { marking: 'full', options: ['--math-markup=coarse'] },
  {
    marking: 'formulas-whole',
    options: ['--math-markup=whole', '--exclude-textcmd=section\\*?,chapter\\*?,caption,title,author'],
  },
  { marking: 'no-formulas', options: ['--math-markup=off', '--exclude-safecmd=.*', '--exclude-textcmd=.*'] },
  // Without underlining, which breaks in boxes and at fragile commands.
  {
    marking: 'words-only',
    options: [
      '--type=CFONT',
      '--math-markup=off',
      '--exclude-safecmd=.*',
      '--exclude-textcmd=.*',
      '--config=PICTUREENV=(?:picture|tikzpicture|DIFnomarkup|tabular|table|figure|equation|align)[\\w\\d*@]*',
    ],
  },
];

export interface State {
  readonly main: string;
  readonly texts: readonly KeptText[];
}

export interface MarkWork {
  /** Of this machine. */
  readonly folder: string;
  readonly before: State;
  readonly after: State;
  readonly time: TimeBudget;
  readonly signal: AbortSignal;
}

const lay = async (folder: string, { texts }: State): Promise<void> => {
  await mkdir(folder, { recursive: true });
  for (const { path, content } of texts) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
};

/** Lays both states down, once for all steps of the ladder. */
export const layStates = async ({ folder, before, after }: MarkWork): Promise<void> => {
  await lay(join(folder, 'old'), before);
  await lay(join(folder, 'new'), after);
  await mkdir(join(folder, 'marked'), { recursive: true });
};

/**
 * The later state as one source with the changes marked.
 * @returns its text, or why there is none; `output` is what latexdiff said
 */
export const markChanges = async (
  { folder, before, after, time, signal }: MarkWork,
  options: readonly string[],
): Promise<{ readonly text: string } | { readonly end: RunEnd; readonly output: string }> => {
  const marked = join(folder, 'marked');
  const script = `exec latexdiff "$@" > /marked/${MARKED}`;
  const command = [
    'sh',
    '-c',
    script,
    'sh',
    '--flatten',
    '--encoding=utf8',
    ...options,
    `/old/${before.main}`,
    `/new/${after.main}`,
  ];
  const result = await runInSandbox({
    command,
    binds: [
      { from: join(folder, 'old'), to: '/old' },
      { from: join(folder, 'new'), to: '/new' },
      { from: marked, to: '/marked', writable: true },
    ],
    // Where it may write: two preambles that it cannot tell apart by commands are laid beside it for `diff`.
    folder: '/marked',
    limits: { ...TEX_LIMITS, cpuSeconds: Math.max(1, Math.ceil(time.left)) },
    deadline: time.deadline,
    signal,
  });
  time.spend(result.cpu ?? 0);
  const text = result.end === 'exit' && result.code === 0 ? await readOutput(marked, MARKED, MOST_BYTES) : undefined;
  return text === undefined ? { end: result.end, output: result.output } : { text: text.toString('utf8') };
};
