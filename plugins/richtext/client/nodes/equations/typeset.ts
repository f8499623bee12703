/** Formulas as they are printed. What was drawn once is kept: texts are scrolled, and views made anew. */
import { faultOf, type FormulaFault } from '#plugins/coedit/common/formulas/formula-fault.ts';
import type * as Chunk from '#plugins/coedit/common/formulas/katex-chunk.ts';

/** UTF-16 units; more is no formula, and would hold up the page. */
const LONGEST = 5_000;
/** Formulas that are kept. */
const KEPT = 400;

export type Drawn = { readonly drawn: DocumentFragment } | { readonly fault: FormulaFault };

let chunk: typeof Chunk | undefined;
let coming: Promise<typeof Chunk> | undefined;
const kept = new Map<string, Drawn>();

const load = async (): Promise<typeof Chunk> => {
  try {
    chunk = await import('#plugins/coedit/common/formulas/katex-chunk.ts');
    return chunk;
  } catch (error) {
    // Offline, perhaps: the next formula asks again.
    coming = undefined;
    throw error;
  }
};

const drawAnew = (tex: string, isBlock: boolean, by: typeof Chunk): Drawn => {
  if (tex.length > LONGEST) return { fault: { is: 'tooLong', near: '' } };
  const into = document.createElement('template');
  try {
    into.innerHTML = by.markupOf(tex, isBlock);
  } catch (error) {
    return { fault: faultOf(error, tex, by) };
  }
  return { drawn: into.content };
};

const drawOnce = (tex: string, isBlock: boolean, by: typeof Chunk): Drawn => {
  const key = `${isBlock ? 'block' : 'line'} ${tex}`;
  const found = kept.get(key) ?? drawAnew(tex, isBlock, by);
  kept.delete(key);
  kept.set(key, found);
  const oldest = kept.keys().next();
  if (kept.size > KEPT && !oldest.done) kept.delete(oldest.value);
  return 'drawn' in found ? { drawn: found.drawn.cloneNode(true) as DocumentFragment } : found;
};

/** Starts to load what draws, ahead of the first formula. */
export const loadTypesetting = (): Promise<unknown> => (coming ??= load());

/** At once; `undefined` while what draws is not loaded. */
export const typesetNow = (tex: string, isBlock: boolean): Drawn | undefined => chunk && drawOnce(tex, isBlock, chunk);
