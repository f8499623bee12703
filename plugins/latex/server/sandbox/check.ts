/** Whether the sandbox works on this machine. Without it nothing is compiled: there is no unprotected way. */
import { runInSandbox } from './run.ts';

const FRESH_MS = 60_000;
let last: { at: number; answer: Promise<string | undefined> } | undefined;

const probe = async (): Promise<string | undefined> => {
  if (process.platform !== 'linux') return 'The sandbox for LaTeX needs Linux.';
  const result = await runInSandbox({
    command: ['true'],
    binds: [],
    folder: '/tmp',
    deadline: Date.now() + 10_000,
    signal: new AbortController().signal,
  });
  if (result.end === 'exit' && result.code === 0) return undefined;
  if (result.end === 'unavailable') return 'The sandbox (bubblewrap) is not installed. Run: sudo apt-get install -y bubblewrap';
  return `The sandbox (bubblewrap) cannot start here: ${result.output.trim().split('\n')[0] ?? `exit ${result.code}`}`;
};

/** `undefined` when all is well, otherwise the reason in a sentence. Asked at most once a minute, until it works. */
export const sandboxProblem = async (): Promise<string | undefined> => {
  if (!last || Date.now() - last.at > FRESH_MS) last = { at: Date.now(), answer: probe() };
  const problem = await last.answer;
  // A missing program may be installed any moment.
  if (problem) last = undefined;
  return problem;
};
