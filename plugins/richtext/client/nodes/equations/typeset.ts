/** Formulas as they are printed. What was drawn once is kept: texts are scrolled, and views made anew. */
import type * as Chunk from './katex-chunk.ts';

/** UTF-16 units; more is no formula, and would hold up the page. */
const LONGEST = 5_000;
/** Formulas that are kept. */
const KEPT = 400;

/** Why a formula cannot be drawn; `near` is the place in the source. */
export interface FormulaFault {
  readonly is: 'unknown' | 'open' | 'unexpected' | 'tooLong' | 'tooDeep';
  readonly near: string;
}

export type Drawn = { readonly drawn: DocumentFragment } | { readonly fault: FormulaFault };

let chunk: typeof Chunk | undefined;
let coming: Promise<typeof Chunk> | undefined;
const kept = new Map<string, Drawn>();

const load = async (): Promise<typeof Chunk> => {
  try {
    chunk = await import('./katex-chunk.ts');
    return chunk;
  } catch (error) {
    // Offline, perhaps: the next formula asks again.
    coming = undefined;
    throw error;
  }
};

const faultOf = (error: unknown, tex: string, { ParseError }: typeof Chunk): FormulaFault => {
  if (!(error instanceof ParseError)) return { is: 'tooDeep', near: '' };
  const { rawMessage, position = 0, length } = error as { rawMessage?: string; position?: number; length?: number };
  const said = rawMessage ?? error.message;
  const near = tex.slice(position, position + Math.min(length ?? 12, 24)).trim();
  if (/Undefined control sequence/.test(said)) return { is: 'unknown', near: /\\(?:[A-Za-z]+|.)/.exec(said)?.[0] ?? near };
  if (/Too many expansions/.test(said)) return { is: 'tooDeep', near: '' };
  if (/got 'EOF'|end of input|Missing/.test(said) || near === '') return { is: 'open', near };
  return { is: 'unexpected', near };
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
