/** Writes the weights that all examples give. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fit, prepare } from './fit.ts';
import { areThere, readScisummnet, readScitldr } from './sets.ts';

const listed = (weights: object): string =>
  Object.entries(weights)
    .map(([name, weight]) => `    ${name}: ${String(weight)},\n`)
    .join('');

/** @throws when a set is not there */
export const write = (): void => {
  if (!areThere()) throw new Error('SUMMARY_SETS is to name the folder that has scitldr-train.jsonl and scisummnet in it.');
  const body = fit(readScisummnet().map((example) => prepare(example, false)));
  const single = fit(readScitldr().map((example) => prepare(example, true)));
  const path = join(import.meta.dirname, '../server/engine/ranking/trained.ts');
  writeFileSync(
    path,
    `/** Written by \`training/train.mjs\`, from ScisummNet (\`body\`) and SciTLDR (\`single\`): see the README beside that for whom to thank. */
import type { Weights } from './by-hand.ts';

export const TRAINED: Readonly<Record<'body' | 'single', Weights>> = {
  body: {
${listed(body)}  },
  single: {
${listed(single)}  },
};
`,
  );
};
