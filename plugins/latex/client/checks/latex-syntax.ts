/** What checks of words need to know of LaTeX: how its prose is read, and how words of it are replaced. */
import type { TextSyntax } from '#plugins/coedit/common/prose/prose-reader.ts';
import module from '../../common/prose/reader-module.ts?worker&url';
import { inPlaceOf, isWhole } from '../../common/prose/replace-words.ts';

export const latexSyntax: TextSyntax = {
  ...{ id: 'latex', module, isWhole, inPlaceOf },
  load: async () => (await import('../../common/prose/prose-reader.ts')).reader,
};
