/** Whether LaTeX can be compiled, and how far the installation of TeX is, as the set-up script reports it. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import type { EngineState } from '../../common/model.ts';
import { sandboxProblem } from '../sandbox/check.ts';
import type { Latex } from '../latex.ts';
import { installedEngines } from './engines.ts';
import { isWaiting } from './wanted-packages.ts';

/** Written by `host-web/setup/tex-state.mjs`, and again every few seconds while it works. */
const Reported = z.object({
  state: z.enum(['installing', 'ready', 'missing', 'failed']),
  stage: z.number(),
  stages: z.number(),
  percent: z.number(),
  text: z.string(),
  command: z.optional(z.string()),
  updated_at: z.string(),
});
type Reported = z.output<typeof Reported>;

/** A report of an installation that is older than this comes from one that was interrupted. */
const STALE_MS = 60_000;
const COMMAND =
  'sudo apt-get install -y --no-install-recommends texlive-latex-recommended texlive-latex-extra texlive-fonts-recommended lmodern cm-super biber';

const read = async (file: string): Promise<Reported | undefined> => {
  try {
    const parsed = z.safeParse(Reported, JSON.parse(await readFile(file, 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
};

const isAtWork = (report: Reported): boolean =>
  report.state === 'installing' && Date.now() - Date.parse(report.updated_at) < STALE_MS;

export const engineState = async ({ texState, packages }: Pick<Latex, 'texState' | 'packages'>): Promise<EngineState> => {
  const [report, engines, sandbox] = [await read(texState), await installedEngines(), await sandboxProblem()];
  const progress = { stage: report?.stage ?? 0, stages: report?.stages ?? 0, percent: report?.percent ?? 0 };
  if (sandbox && engines.length > 0) return { state: 'failed', engines: [], ...progress, text: sandbox };
  if (report && isAtWork(report)) return { state: 'installing', engines, ...progress, text: report.text };
  // Asked for, and not begun yet.
  if (await isWaiting(packages)) return { state: 'installing', engines, stage: 1, stages: 1, percent: 0, text: 'Installing TeX' };
  if (engines.length > 0) return { state: 'ready', engines, ...progress, percent: 100, text: 'TeX is ready.' };
  const command = report?.command ?? COMMAND;
  return {
    state: report?.state === 'failed' ? 'failed' : 'missing',
    engines,
    ...progress,
    command,
    text:
      report && report.state !== 'installing' && report.state !== 'ready'
        ? report.text
        : `To compile LaTeX, install TeX Live with this command: ${command}`,
  };
};
