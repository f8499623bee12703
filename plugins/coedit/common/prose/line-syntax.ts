/** Lines of prose, as editors have them whose texts are no sources: one for each paragraph, heading or cell, with `SIGNS` for what is no prose. */
import type { TextSyntax } from './prose-reader.ts';
import { SIGNS } from './signs.ts';

/** Stands for something that words cannot take the place of. */
const NO_PROSE = new RegExp(`[${Object.values(SIGNS).join('')}]`);

/** @param module address of `line-module.ts`, bundled as a worker is */
export const lineSyntax = (module: string): TextSyntax => ({
  ...{ id: 'prose', module },
  load: async () => (await import('./line-reader.ts')).reader,
  isWhole: () => true,
  inPlaceOf: (written, words) => (NO_PROSE.test(written) ? undefined : words),
});
