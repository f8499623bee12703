/** How lines look: what a line is becomes a style, where it stands its indent. */
import type { Node } from 'prosemirror-model';
import { HEADINGS, type Heading, type LineAttrs, type LineKind } from '../../../../common/schema/line.ts';
import type { CellPlace } from './tables.ts';
import { type ListPlace, STEP } from './lists.ts';
import { LEAST_ROOM, type ParagraphLook, setIn } from './paragraph.ts';
import { isRightToLeft } from './runs.ts';

const STYLES: Readonly<Record<Exclude<LineKind, Heading | 'text'>, string>> = {
  quote: 'Quote',
  caption: 'Caption',
  title: 'Title',
  subtitle: 'Subtitle',
  author: 'Author',
  affiliation: 'Affiliation',
  abstract: 'Abstract',
  keywords: 'Keywords',
};

/** Twips that a line is set in for each level, which is no item. */
const INDENT = 720;
/** Styles whose lines are set in from both sides, as `styles.ts` has it. */
const SIDED = new Set<LineKind | null>(['quote', 'abstract', 'keywords']);
const SIDES = 2 * 567;
/** In `numbering.xml` that is no list at all. */
const NO_LIST = 0;

/** Where lines stand: in the text, in a cell, or beside a picture or table. */
export interface Surroundings {
  /** Twips. */
  readonly room: number;
  readonly cell?: CellPlace | undefined;
  /** It stays on the page of what comes behind it. */
  readonly isKept?: boolean;
}

const ITALIC = new Set<LineKind | null>(['h4', 'h5', 'affiliation']);
/** Its style in `styles.ts` is italic. */
export const hasItalicStyle = ({ attrs }: Node): boolean => ITALIC.has((attrs as Partial<LineAttrs>).kind ?? null);

const styleOf = ({ kind, list }: LineAttrs, cell: CellPlace | undefined): string | undefined => {
  const level = HEADINGS.indexOf(kind as Heading) + 1;
  if (level > 0) return `Heading${String(level)}`;
  if (kind !== null && kind !== 'text') return STYLES[kind as keyof typeof STYLES];
  if (list !== null)
    return list === 'more'
      ? 'ListContinue'
      : list === 'bullet'
        ? 'ListBullet'
        : list === 'ordered'
          ? 'ListNumber'
          : 'ListParagraph';
  if (cell === undefined) return undefined;
  return cell.isHeader ? 'TableHeading' : 'TableContents';
};

export const lineLook = (line: Node, item: ListPlace | undefined, { cell, isKept, room }: Surroundings): ParagraphLook => {
  const attrs = line.attrs as LineAttrs;
  const { list } = attrs;
  const level = attrs.indent ?? 0;
  const isHeading = HEADINGS.includes(attrs.kind as Heading);
  const wanted = list === null ? INDENT * level : STEP * (level + 1);
  const left = setIn(wanted, room);
  const isPressed = SIDED.has(attrs.kind) && room - SIDES < LEAST_ROOM;
  // That of an item with a number stands in `numbering.xml`, as far as there is room for it.
  const isTold = isPressed || (item ? left < wanted : wanted > 0);
  const hangs = item !== undefined || list === 'task';
  return {
    style: styleOf(attrs, cell),
    keepNext: isKept,
    numbering: item ?? (isHeading && attrs.isUnnumbered ? { id: NO_LIST, level: 0 } : undefined),
    isBackward: isRightToLeft(line.textContent),
    indent:
      !isTold || isHeading
        ? undefined
        : { left, right: isPressed ? 0 : undefined, ...(hangs && { hanging: Math.min(STEP, left) }) },
    align: attrs.align ?? cell?.align ?? undefined,
  };
};
