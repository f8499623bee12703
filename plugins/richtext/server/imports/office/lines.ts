/** Lines of one paragraph of a file: where it has a page break, a picture or a formula of its own in it, it is several blocks. */
import type { LineAttrs } from '../../../common/schema/line.ts';
import { type Block, equation, type Figure, type Image, type Inline, isSeen, text, wordsOf } from './draft.ts';
import type { Losses } from './losses.ts';
import type { RowOfFile } from './table-grid.ts';

export interface Paragraph {
  readonly attrs: Partial<LineAttrs>;
  readonly content: readonly Inline[];
  readonly left: number | undefined;
  /** Formulas stay within the line. */
  readonly keepsFormulas: boolean;
  /** It is there though nothing is in it. */
  readonly keepsEmpty: boolean;
}

const isMath = (each: Inline): each is Extract<Inline, { type: 'math' }> => each.type === 'math';
const NUMBER = /^[([]?\s*(?:[A-Z]\.?)?\d[\d.\-–]*[a-z]?\s*[)\]]?$/;
const isEquationCounter = (of: string): boolean => /^(?:eq|gl|formel|équation)/i.test(of);

/** A formula that is alone in its paragraph, or has nothing but its number and a full stop beside it. */
export const equationOf = (content: readonly Inline[]): Block | undefined => {
  const seen = content.filter(isSeen);
  const [formula, ...others] = seen.filter(isMath);
  if (!formula || others.length > 0 || seen.some((each) => each.type !== 'math' && each.type !== 'text')) return undefined;
  const counted = content.find((each) => each.type === '#counted' && isEquationCounter(each.of));
  const at = content.indexOf(formula);
  const [before, after] = [content.slice(0, at), content.slice(at + 1)].map((part) => wordsOf(part).trim());
  const bookmarks = content.flatMap((each) => (each.type === '#bookmark' ? [each.name] : []));
  const told = { bookmarks, change: formula.change };
  const stop = /^[.,;]$/.test(after ?? '') ? (after ?? '') : '';
  const beside = `${before ?? ''}${(after ?? '').replace(/^[.,;](?=\s|$)/, '').trim()}`;
  if (counted && /^[([]?\s*[)\]]?$/.test(beside.replace(/[\d.\-–\s]/g, ''))) return equation(formula.attrs.tex, true, told);
  if (beside === '') return equation(`${formula.attrs.tex}${stop}`, false, told);
  return before === '' && NUMBER.test(beside) ? equation(formula.attrs.tex, true, told) : undefined;
};

/** A table that does nothing but set a number beside a formula. */
export const equationOfTable = (rows: readonly RowOfFile[]): Block | undefined => {
  const [only] = rows;
  if (rows.length !== 1 || !only || only.cells.length > 3) return undefined;
  const blocks = only.cells.flatMap((cell) => cell.blocks);
  const content = blocks.flatMap((block): Inline[] => {
    if (block.type === 'line') return block.content;
    if (block.type !== 'equation') return [];
    return [
      ...block.bookmarks.map((name): Inline => ({ type: '#bookmark', name })),
      { type: 'math', attrs: { tex: block.attrs.tex }, ...(block.change && { change: block.change }) },
    ];
  });
  return blocks.every(({ type }) => type === 'line' || type === 'equation') ? equationOf(content) : undefined;
};

const figureOf = (images: readonly Image[], columns: number | null = images.length > 1 ? images.length : null): Figure => ({
  type: 'figure',
  attrs: { id: null, kind: null, columns },
  content: [...images],
});

const isSign = ({ type }: Inline): boolean =>
  type.startsWith('#') && !['#reference', '#counted', '#inserted', '#box'].includes(type);

/** Blanks at both ends of a line are how somebody set it in. */
const trimmed = (content: readonly Inline[]): Inline[] => {
  const kept = [...content];
  const isBlank = (each: Inline | undefined): boolean =>
    (each?.type === 'text' && each.text.trim() === '') || each?.type === 'hard_break';
  const ends = [
    { at: kept.findIndex((each) => !isSign(each)), pattern: /^[\s]+/ },
    { at: kept.findLastIndex((each) => !isSign(each)), pattern: /\s+$/ },
  ];
  if (isBlank(kept[ends[1]?.at ?? -1])) return trimmed(kept.toSpliced(ends[1]?.at ?? 0, 1));
  if (isBlank(kept[ends[0]?.at ?? -1])) return trimmed(kept.toSpliced(ends[0]?.at ?? 0, 1));
  for (const { at, pattern } of ends) {
    const end = kept[at];
    if (end?.type === 'text') kept[at] = text(end.text.replace(pattern, ''), end.marks);
  }
  return kept;
};

const isAnyBlock = (each: Inline): each is Extract<Inline, { type: '#block' }> => each.type === '#block';

export const blocksOfParagraph = (paragraph: Paragraph, losses: Losses): Block[] => {
  const { attrs, content, left, keepsFormulas, keepsEmpty } = paragraph;
  const blocks: Block[] = [];
  const parts: { readonly part: Inline[]; readonly isPage: boolean }[] = [{ part: [], isPage: false }];
  for (const each of content) {
    if (each.type === '#page' || each.type === '#split') parts.push({ part: [], isPage: each.type === '#page' });
    else parts.at(-1)?.part.push(each);
  }
  for (const { part, isPage } of parts) {
    if (isPage) blocks.push({ type: 'page_break' });
    const images = part.flatMap((each) => (each.type === '#image' ? [each.image] : []));
    const words = trimmed(part.filter((each) => each.type !== '#image' && !isAnyBlock(each)));
    const isText =
      words.some(isSeen) || words.some((each) => each.type === '#counted' || each.type === '#inserted' || each.type === '#box');
    const found = keepsFormulas ? undefined : equationOf(words);
    const isAlone = images.length === 0 && !part.some(isAnyBlock);
    const figure = images.length > 0 ? [figureOf(images)] : [];
    const isFirst = part.findIndex(({ type }) => type === '#image') < part.findIndex(isSeen);
    if (isText && isFirst) blocks.push(...figure.splice(0));
    if (found) blocks.push(found);
    else if (isText || (isAlone && parts.length === 1 && keepsEmpty)) {
      blocks.push({ type: 'line', attrs: { ...attrs }, content: words, ...(left !== undefined && { left }) });
      const isCaption = attrs.kind === 'caption' || words.some(({ type }) => type === '#counted');
      if (images.length > 0 && !isCaption) losses.add('picturesInline', wordsOf(words));
    } else carry(words, blocks);
    blocks.push(...figure, ...part.filter(isAnyBlock).map(({ block }) => block));
  }
  return blocks;
};

/** Signs of a paragraph that is no line stand at the end of the line before it. */
const carry = (signs: readonly Inline[], blocks: Block[]): void => {
  const last = blocks.at(-1);
  if (last?.type === 'line') last.content.push(...signs.filter(({ type }) => type.startsWith('#')));
};
