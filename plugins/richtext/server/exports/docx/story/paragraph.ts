/** Paragraphs and how they look. */
import { el, val } from '../parts/xml.ts';
import type { Hand } from './places.ts';
import { type Ids, tracked } from './runs.ts';

export interface ParagraphLook {
  /** Id of a style of `styles.ts`; that of the text when not given. */
  readonly style?: string | undefined;
  readonly keepNext?: boolean | undefined;
  readonly numbering?: { readonly id: number; readonly level: number } | undefined;
  /** Runs from right to left. */
  readonly isBackward?: boolean | undefined;
  /** Twips. */
  readonly indent?: { readonly left: number; readonly right?: number | undefined; readonly hanging?: number } | undefined;
  readonly align?: 'left' | 'center' | 'right' | 'justify' | undefined;
  /** How it looks as long as nobody has accepted that it looks so. */
  readonly was?: { readonly look: ParagraphLook; readonly by: Hand; readonly ids: Ids } | undefined;
}

/** Of a line that runs from right to left, Word's left is where it ends. */
const jcOf = ({ align, isBackward }: ParagraphLook): string | undefined => {
  if (align === 'justify') return 'both';
  if (!isBackward || align === 'center') return align;
  return align && (align === 'left' ? 'right' : 'left');
};

/** Twips that words have at the least: in a cell that is narrower LibreOffice looks for room for ever. */
export const LEAST_ROOM = 1_200;

/** How far words are set in where there is so much room. Twips. */
export const setIn = (wanted: number, room: number): number => Math.min(wanted, Math.max(0, room - LEAST_ROOM));

/**
 * That nothing hangs is said of the first line: LibreOffice takes a nought of what hangs as not told, and looks for room for the number of a
 * deep item in a narrow cell for ever.
 */
const indentOf = ({ left, right, hanging }: NonNullable<ParagraphLook['indent']>): string =>
  el('w:ind', { 'w:left': left, 'w:right': right, ...(hanging === 0 ? { 'w:firstLine': 0 } : { 'w:hanging': hanging }) });

/** In the order that the schema of the format demands. */
const propertiesOf = (look: ParagraphLook): string => {
  const { numbering, indent } = look;
  const jc = jcOf(look);
  return [
    look.style === undefined ? '' : val('pStyle', look.style),
    look.keepNext ? el('w:keepNext') : '',
    numbering ? el('w:numPr', {}, val('ilvl', numbering.level), val('numId', numbering.id)) : '',
    look.isBackward ? el('w:bidi') : '',
    indent ? indentOf(indent) : '',
    jc === undefined ? '' : val('jc', jc),
  ].join('');
};

/** @param mark what is tracked of its end */
const writeLook = (look: ParagraphLook, mark: string): string => {
  const { was } = look;
  const before = was ? tracked('pPrChange', was.by, was.ids, el('w:pPr', {}, propertiesOf(was.look))) : '';
  const told = propertiesOf(look) + (mark === '' ? '' : el('w:rPr', {}, mark)) + before;
  return told === '' ? '' : el('w:pPr', {}, told);
};

export const paragraph = (look: ParagraphLook, content: string, mark = ''): string =>
  el('w:p', {}, writeLook(look, mark), content);

/** The paragraphs of one line: one, unless a suggestion would part it. */
export class Paragraphs {
  /** It cannot be parted: lines of code are one paragraph. */
  readonly isWhole: boolean;
  readonly #look: ParagraphLook;
  readonly #done: string[] = [];
  #content = '';

  constructor(look: ParagraphLook, isWhole = false) {
    this.#look = look;
    this.isWhole = isWhole;
  }

  add(content: string): void {
    this.#content += content;
  }

  /** Ends a paragraph. @param mark what is tracked of its end */
  end(mark = ''): void {
    this.#done.push(paragraph(this.#look, this.#content, mark));
    this.#content = '';
  }

  write(): string {
    return this.#done.join('');
  }
}
