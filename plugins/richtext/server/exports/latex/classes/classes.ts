/** Classes by the layouts that people choose. */
import type { Layout } from '../../../../common/layouts.ts';
import { acm } from './acm.ts';
import { article } from './article.ts';
import { elsevier } from './elsevier.ts';
import { ieee } from './ieee.ts';
import { lncs } from './lncs.ts';
import { revtex } from './revtex.ts';
import type { TexClass } from './tex-class.ts';

export const CLASSES: Readonly<Record<Layout, TexClass>> = { article, ieee, acm, lncs, elsevier, revtex };
