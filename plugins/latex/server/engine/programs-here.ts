/** Which programs jobs may need run on this machine: engines, and what comes with TeX. */
import type { Engine } from '../../common/model.ts';
import { sandboxProblem } from '../sandbox/check.ts';
import { hasLatexdiff, hasSynctex, installedEngines } from './engines.ts';

export type Program = Engine | 'latexdiff' | 'synctex';

/** None without the sandbox, outside of which nothing is run. */
export const programsHere = async (): Promise<readonly Program[]> => {
  if (await sandboxProblem()) return [];
  const [engines, latexdiff, synctex] = await Promise.all([installedEngines(), hasLatexdiff(), hasSynctex()]);
  return [...engines, ...(latexdiff ? (['latexdiff'] as const) : []), ...(synctex ? (['synctex'] as const) : [])];
};
