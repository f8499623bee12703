/** What can be set in the LaTeX editor. */
import * as z from 'zod/mini';
import { ENGINES } from './engines.ts';
import { KEY_SETS } from './key-sets.ts';

export const settings = {
  'latex.autoCompile': { schema: z.boolean(), initial: true, scope: 'user' },
  'latex.engine': { schema: z.enum(ENGINES), initial: 'pdflatex', scope: 'user' },
  'latex.stopOnFirstError': { schema: z.boolean(), initial: false, scope: 'user' },
  'latex.wordWrap': { schema: z.boolean(), initial: true, scope: 'device' },
  'latex.keys': { schema: z.enum(KEY_SETS), initial: 'standard', scope: 'user' },
  'latex.mathPreview': { schema: z.boolean(), initial: true, scope: 'user' },
  'latex.fontSize': { schema: z.number().check(z.minimum(10), z.maximum(32)), initial: 14, scope: 'device' },
} as const;
