/** Draws formulas of a paper. What draws is loaded when the first one is to be drawn, and no sooner. */
import { faultOf, type FormulaFault } from '#plugins/coedit/common/formulas/formula-fault.ts';
import type * as Chunk from '#plugins/coedit/common/formulas/katex-chunk.ts';
import type { Formula } from '../../common/math/math-at.ts';
import type { Paper } from '../stores/paper.ts';
import { PaperMacros } from './paper-macros.ts';

/** UTF-16 units; more is no formula, and would hold up the page. */
const LONGEST = 5_000;

export type Drawn = { readonly markup: string } | { readonly fault: FormulaFault };

interface Loaded {
  readonly chunk: typeof Chunk;
  readonly macros: PaperMacros;
}

let loaded: Loaded | undefined;
let coming: Promise<Loaded> | undefined;

/** @throws where it does not come, as without a connection: who draws next asks again */
export const loadTypesetting = (): Promise<Loaded> => {
  coming ??= import('#plugins/coedit/common/formulas/katex-chunk.ts').then(
    (chunk) => (loaded = { chunk, macros: new PaperMacros(chunk.learn) }),
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
};

const draw = ({ chunk }: Loaded, { tex, isBlock }: Pick<Formula, 'tex' | 'isBlock'>, macros?: Chunk.Macros): Drawn => {
  if (tex.length > LONGEST) return { fault: { is: 'tooLong', near: '' } };
  try {
    return { markup: chunk.markupOf(tex, isBlock, macros) };
  } catch (error) {
    return { fault: faultOf(error, tex, chunk) };
  }
};

/** At once; `undefined` while what draws is not loaded. @param paper whose commands the formula may use */
export const typesetNow = (formula: Pick<Formula, 'tex' | 'isBlock'>, paper?: Paper): Drawn | undefined =>
  loaded && draw(loaded, formula, paper && loaded.macros.of(paper));
