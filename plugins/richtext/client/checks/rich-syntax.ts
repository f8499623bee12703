/** What checks of words need to know of rich texts: that they are told lines of prose (`prose.ts`). */
import { lineSyntax } from '#plugins/coedit/common/prose/line-syntax.ts';
import module from '#plugins/coedit/common/prose/line-module.ts?worker&url';

export const richSyntax = lineSyntax(module);
