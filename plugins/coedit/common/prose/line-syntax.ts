/** Lines of prose, as editors have them whose texts are no sources: one for each paragraph, heading or cell, with `SIGNS` for what is no prose. */
import { SIGNS } from '../text-checks.ts';
import type { TextSyntax } from './prose-reader.ts';

/** Stands for something that words cannot take the place of. */
const NO_PROSE = new RegExp(`[${Object.values(SIGNS).join('')}]`);

/** @param module address of `line-reader.ts`, as a worker is to fetch it */
export const lineSyntax = (module: string): TextSyntax => ({
  ...{ id: 'prose', module },
  load: async () => (await import('./line-reader.ts')).reader,
  isWhole: () => true,
  inPlaceOf: (written, words) => (NO_PROSE.test(written) ? undefined : words),
});
