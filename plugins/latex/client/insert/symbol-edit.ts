/** What choosing a symbol writes: in a formula the symbol, in text a formula with it; what is selected stands in its first place. */
import { insertOffered } from '#plugins/coedit/common/formulas/slots.ts';
import { mathAt } from '../../common/math/math-at.ts';
import type { TexSymbol } from '../../common/symbols/symbols.ts';
import type { TextEdit } from '../language/cite-insertion.ts';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** @param isOfText it is a sign of words, and not of formulas */
export const symbolEdit = (text: string, { start, end }: Stretch, { tex }: TexSymbol, isOfText: boolean): TextEdit => {
  // A pair of signs with nothing between them is a formula that is begun.
  const isInFormula = mathAt(text, start) !== undefined || (text[start - 1] === '$' && text[end] === '$');
  const [open, close] = isInFormula === !isOfText ? ['', ''] : isOfText ? ['\\text{', '}'] : ['$', '$'];
  const behind = close === '' ? text.slice(end, end + 1) : '';
  const written = insertOffered({ tex: text.slice(start, end) + behind, from: 0, to: end - start }, tex);
  const body = written.tex.slice(0, written.tex.length - behind.length);
  // Behind what is whole one goes on behind the formula.
  const isWhole = written.from === body.length;
  return {
    start,
    end,
    text: open + body + close,
    cursor: start + open.length + written.from + (isWhole ? close.length : 0),
  };
};
