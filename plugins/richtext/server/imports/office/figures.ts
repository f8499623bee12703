/** Pictures and tables with the captions that stand beside them. */
import type { FigureAttrs } from '../../../common/schema/blocks.ts';
import { type Block, cellsIn, type Figure, type Image, type Inline, type Line, type Table, text, wordsOf } from './draft.ts';
import type { RowOfFile } from './table-grid.ts';

type Counted = Extract<Inline, { type: '#counted' }>;

/** UTF-16 units before a number that can be its label. */
const LONGEST_LABEL = 40;
const TABLE = /^(?:tab|табл|表)/i;
const EQUATION = /^(?:eq|gl|formel|équation|formula)/i;
const WRITTEN =
  /^\s*((?:fig(?:ure|\.)?|abb(?:ildung|\.)?|bild|table|tab(?:elle|leau|la|ela|\.)?|scheme|schema|chart|diagram(?:m)?|illustration|figura|cuadro|рис(?:унок|\.)?|таблица|图|表)\s*\.?\s*[A-Z]?\d+(?:[.\-–]\d+)*[a-z]?)\s*(?:[:.|–—-]\s*|\s+|$)/iu;
const SEPARATOR = /^[\s\u00a0]*[:.|–—-]?[\s\u00a0]*/;

const isEmpty = (block: Block | undefined): boolean =>
  block?.type === 'line' && block.content.length === 0 && (block.attrs.list ?? null) === null;
const isPicture = (block: Block | undefined): block is Figure =>
  block?.type === 'figure' &&
  block.content.some(({ type }) => type === 'image') &&
  !block.content.some(({ type }) => type === 'line');

const countedIn = (content: readonly Inline[]): Counted | undefined => {
  const at = content.findIndex((each) => each.type === '#counted');
  const found = content[at];
  const isLabel = at >= 0 && wordsOf(content.slice(0, at)).length <= LONGEST_LABEL;
  return isLabel && found?.type === '#counted' && !EQUATION.test(found.of) ? found : undefined;
};

/** Without "Figure 3: ", which is counted anew; places that the file has named stay. */
const withoutLabel = (content: readonly Inline[], counted: Counted | undefined, label: string): Inline[] => {
  const kept: Inline[] = [];
  let left = counted === undefined ? label.length : Number.POSITIVE_INFINITY;
  let isBehind = false;
  for (const each of content) {
    if (each === counted) {
      isBehind = true;
      left = 0;
    } else if (each.type === 'text' && (left > 0 || isBehind)) {
      const rest = left > 0 ? each.text.slice(left) : each.text.replace(SEPARATOR, '');
      left = Math.max(0, left - each.text.length);
      if (isBehind && rest !== '') isBehind = false;
      if (rest !== '') kept.push(text(rest, each.marks));
    } else if (each.type.startsWith('#') || left === 0) kept.push(each);
  }
  return kept;
};

interface Caption {
  readonly line: Line;
  /** It says that it is counted. */
  readonly isLabelled: boolean;
  readonly kind: 'figure' | 'table' | undefined;
}

/** @param isSure it is one by its style or by standing beside something that has one */
const captionOf = (line: Line): Caption | undefined => {
  const counted = countedIn(line.content);
  const isCaption = line.attrs.kind === 'caption';
  if (!counted && !isCaption) return undefined;
  const written = counted ? undefined : WRITTEN.exec(wordsOf(line.content));
  const label = counted?.of ?? written?.[1] ?? '';
  const content = counted || written ? withoutLabel(line.content, counted, written?.[0] ?? '') : line.content;
  const kind = label === '' ? undefined : TABLE.test(label) ? 'table' : 'figure';
  const { change } = line;
  return {
    line: { type: 'line', attrs: { kind: 'caption' }, content: [...content], ...(change && { change }) },
    isLabelled: label !== '',
    kind,
  };
};

const attrsOf = (kind: 'figure' | 'table' | undefined, columns: number | null): FigureAttrs => ({
  ...{ id: null, kind: kind === 'table' ? 'table' : null, columns },
});

/** What stands beside a caption, over one empty line. */
interface Neighbour {
  readonly block: Figure | Table;
  /** Empty lines between. */
  readonly gap: number;
}

const neighbourOf = (of: Block | undefined, over: Block | undefined, kind: Caption['kind']): Neighbour | undefined => {
  const [block, gap] = isEmpty(of) ? [over, 1] : [of, 0];
  const isFitting =
    kind === 'table'
      ? block?.type === 'table' || isPicture(block)
      : isPicture(block) || (kind === undefined && block?.type === 'table');
  return isFitting && block ? { block: block as Figure | Table, gap } : undefined;
};

const joined = (caption: Caption, { block }: Neighbour, isBefore: boolean): Figure => {
  const inner = block.type === 'table' ? [block] : block.content;
  // A number alone is no caption: what has none is counted too.
  const lines = caption.line.content.length > 0 ? [caption.line] : [];
  const kind = caption.kind ?? (block.type === 'table' ? 'table' : 'figure');
  const columns = block.type === 'figure' ? block.attrs.columns : null;
  return {
    type: 'figure',
    attrs: attrsOf(kind, columns),
    content: isBefore ? [...inner, ...lines] : [...lines, ...inner],
  };
};

/** Pictures below each other have one caption. */
const isStacked = (above: Block | undefined, { content, attrs }: Figure): above is Figure =>
  isPicture(above) && above.attrs.columns === null && attrs.columns === null && content[0]?.type === 'image';

/** Those of tables stand above mostly, those of pictures below. */
export const withCaptions = (blocks: readonly Block[]): Block[] => {
  const made: Block[] = [];
  // One that is only a number leaves no line by which its picture could be told to have one.
  const captioned = new Set<Block>();
  const free = (block: Block | undefined) => (block && captioned.has(block) ? undefined : block);
  for (let at = 0; at < blocks.length; at++) {
    const block = blocks[at] as Block;
    const caption = block.type === 'line' ? captionOf(block) : undefined;
    if (!caption) {
      made.push(block);
      continue;
    }
    const before = neighbourOf(free(made.at(-1)), free(made.at(-2)), caption.kind);
    const after = neighbourOf(blocks[at + 1], blocks[at + 2], caption.kind);
    const [first, second] = caption.kind === 'table' ? [after, before] : [before, after];
    const found = first ?? second;
    if (!found) {
      made.push(block);
      continue;
    }
    const figure = joined(caption, found, found === before);
    captioned.add(figure);
    if (found === before) made.length -= found.gap + 1;
    else at += found.gap + 1;
    for (let above = free(made.at(-1)); isStacked(above, figure); above = free(made.at(-1))) {
      figure.content.unshift(...above.content);
      made.pop();
    }
    made.push(figure);
  }
  return made;
};

/** Captions whose picture is lost are still counted, as what refers to them says; in cells, too. */
export const withLoneCaptions = (blocks: readonly Block[]): Block[] =>
  blocks.map((block) => {
    for (const cell of cellsIn(block)) cell.content.splice(0, Infinity, ...withLoneCaptions(cell.content));
    const caption = block.type === 'line' && block.attrs.kind === 'caption' ? captionOf(block) : undefined;
    if (!caption?.isLabelled) return block;
    return { type: 'figure', attrs: attrsOf(caption.kind, null), content: [caption.line] };
  });

/** Pictures that a table without anything else sets side by side. */
export const figureOfTable = (rows: readonly RowOfFile[]): Figure | undefined => {
  const cells = rows.flatMap((row) => row.cells);
  const images: Image[] = [];
  for (const { blocks } of cells) {
    for (const block of blocks) {
      if (isPicture(block)) images.push(...block.content.filter((each): each is Image => each.type === 'image'));
      else if (!isEmpty(block)) return undefined;
    }
  }
  const columns = Math.max(0, ...rows.map((row) => row.cells.length));
  if (images.length === 0) return undefined;
  const content = images.map(
    (image): Image => ({ ...image, attrs: columns > 1 ? { ...image.attrs, width: null } : image.attrs }),
  );
  return { type: 'figure', attrs: { id: null, kind: null, columns: columns > 1 ? columns : null }, content };
};
