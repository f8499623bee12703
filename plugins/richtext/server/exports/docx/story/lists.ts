/**
 * Lists of Word for lines that are one behind the other. An item goes on counting where the one before it on its level is of the same kind and
 * no item of a lower level stands between; each count that begins anew is an instance of its own in `numbering.xml`.
 */
import type { LineAttrs } from '../../../../common/schema/line.ts';
import { DEEPEST } from '../../../../common/schema/line.ts';
import { type Attributes, el, val } from '../parts/xml.ts';

/** Twips that an item is set in for each level. */
export const STEP = 425;

/** Numbers of `w:abstractNum`. */
const HEADINGS = 0;
const ORDERED = 1;
const BULLETS = 2;
/** Numbers of `w:num` that are there from the start. */
export const HEADING_LIST = 1;
const BULLET_LIST = 2;

const BULLET_SIGNS = ['•', '◦', '▪'];
const FORMATS = ['decimal', 'lowerLetter', 'lowerRoman'];

/** An instance of a list in `numbering.xml`, and a level of it. */
export interface ListPlace {
  readonly id: number;
  readonly level: number;
}

interface Open {
  readonly isOrdered: boolean;
  readonly list: number;
}

export class Lists {
  readonly #numbers: string[] = [];

  #begin(level: number, start: number): number {
    const list = BULLET_LIST + 1 + this.#numbers.length;
    const override = el('w:lvlOverride', { 'w:ilvl': level }, val('startOverride', start));
    this.#numbers.push(el('w:num', { 'w:numId': list }, val('abstractNumId', ORDERED), override));
    return list;
  }

  /** For the lines of one place: the text, a cell. */
  counting(): (attrs: LineAttrs) => ListPlace | undefined {
    let open: (Open | undefined)[] = [];
    return ({ list, indent, start }) => {
      const level = Math.min(indent ?? 0, DEEPEST);
      if (list === null) open = [];
      if (list === null || list === 'more') return undefined;
      open.length = Math.min(open.length, level + 1);
      const known = open[level];
      if (list !== 'ordered') {
        open[level] = { isOrdered: false, list: BULLET_LIST };
        return list === 'bullet' ? { id: BULLET_LIST, level } : undefined;
      }
      const above = open.slice(0, level).findLast((each) => each !== undefined);
      const goesOn =
        start === null ? (known?.isOrdered ? known.list : known || !above?.isOrdered ? undefined : above.list) : undefined;
      const id = goesOn ?? this.#begin(level, start ?? 1);
      open[level] = { isOrdered: true, list: id };
      return { id, level };
    };
  }

  /**
   * The part.
   * @param first level of headings that is numbered first, from 0; `undefined` where none is numbered
   */
  write(namespaces: Attributes, first: number | undefined): string {
    const levels = Array.from({ length: DEEPEST + 1 }, (_, level) => level);
    const item = (level: number, format: string, text: string) =>
      el(
        'w:lvl',
        { 'w:ilvl': level },
        ...[val('start', 1), val('numFmt', format), val('lvlText', text), val('lvlJc', 'left')],
        el('w:pPr', {}, el('w:ind', { 'w:left': STEP * (level + 1), 'w:hanging': STEP })),
      );
    const heading = (level: number) => {
      const from = Math.min(first ?? 0, level);
      const text = levels.slice(from, level + 1).map((each) => `%${String(each + 1)}`);
      const isLinked = first !== undefined && level < 6;
      return el(
        'w:lvl',
        { 'w:ilvl': level },
        ...[val('start', 1), val('numFmt', 'decimal'), isLinked ? val('pStyle', `Heading${String(level + 1)}`) : ''],
        ...[val('suff', 'space'), val('lvlText', `${text.join('.')}\u2002`), val('lvlJc', 'left')],
        el('w:pPr', {}, el('w:ind', { 'w:left': 0, 'w:firstLine': 0 })),
      );
    };
    const kinds = [
      [HEADINGS, levels.map(heading)],
      [ORDERED, levels.map((level) => item(level, FORMATS[level % 3] ?? 'decimal', `%${String(level + 1)}.`))],
      [BULLETS, levels.map((level) => item(level, 'bullet', BULLET_SIGNS[level % 3] ?? '•'))],
    ] as const;
    const abstract = kinds.map(([id, content]) =>
      el('w:abstractNum', { 'w:abstractNumId': id }, val('multiLevelType', 'multilevel'), ...content),
    );
    const fixed = [
      el('w:num', { 'w:numId': HEADING_LIST }, val('abstractNumId', HEADINGS)),
      el('w:num', { 'w:numId': BULLET_LIST }, val('abstractNumId', BULLETS)),
    ];
    return el('w:numbering', namespaces, ...abstract, ...fixed, ...this.#numbers);
  }
}
