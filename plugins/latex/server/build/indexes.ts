/** Makes indexes, glossaries and lists of symbols with MakeIndex. */
import { INSIDE } from '../sandbox/profile.ts';
import { plainFiles, readOutput } from './build-folder.ts';
import type { HelperState } from './helper-state.ts';
import { type CompileJob, runStep } from './job.ts';
import type { HelperResult } from './reference-list.ts';

const MOST = 20_000_000;

/** From what TeX writes to what it reads, and the style in between. */
const KINDS: readonly { from: string; to: string; log: string; style?: (name: string) => string }[] = [
  { from: 'idx', to: 'ind', log: 'ilg' },
  { from: 'glo', to: 'gls', log: 'glg', style: (name) => `${name}.ist` },
  { from: 'acn', to: 'acr', log: 'alg', style: (name) => `${name}.ist` },
  { from: 'nlo', to: 'nls', log: 'nlg', style: () => 'nomencl.ist' },
];

export const makeIndexes = async (job: CompileJob, state: HelperState): Promise<HelperResult> => {
  const names = await plainFiles(job.folder.output);
  let ran = false;
  for (const { from, to, log, style } of KINDS) {
    for (const name of names.filter((file) => file.endsWith(`.${from}`))) {
      const entries = await readOutput(job.folder.output, name, MOST);
      if (!entries?.length || !state.isNew(`index ${name}`, entries)) continue;
      const stem = name.slice(0, -from.length - 1);
      const styled = style && (name.includes('/') ? [] : ['-s', style(stem)]);
      const command = ['makeindex', '-q', ...(styled ?? []), '-t', `${stem}.${log}`, '-o', `${stem}.${to}`, name];
      const result = await runStep(job, command, { inside: INSIDE.output });
      ran = true;
      if (result.end !== 'exit') {
        state.forget(`index ${name}`);
        return { ran, end: result.end };
      }
    }
  }
  return { ran, end: 'exit' };
};
