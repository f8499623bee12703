/**
 * Paragraphs that are put in as a whole while changes are tracked, one of which is more than words: a heading, an item, a quotation. As words
 * they would come as plain paragraphs. Word tracks ends of paragraphs: whoever goes on behind a paragraph puts in the end of that one, and the
 * last of the new ones has the end that was there.
 */
import { childOf, elementsOf, type Xml } from '../office/xml.ts';
import { HEADINGS } from '../../../common/schema/line.ts';
import type { Told } from './paragraph.ts';
import { handOf } from './reading.ts';
import type { Hand } from '../office/draft.ts';

export interface NewLines {
  /** With who has put them in. */
  readonly lines: ReadonlyMap<Xml, Hand>;
  /** Those before them, whose end was there. */
  readonly before: ReadonlySet<Xml>;
}

/** What stands between words and is none. */
const BETWEEN = /^w:(?:pPr|bookmarkStart|bookmarkEnd|commentRangeStart|commentRangeEnd|proofErr)$/;

const wordsIn = (paragraph: Xml): readonly Xml[] => elementsOf(paragraph).filter(({ name }) => !BETWEEN.test(name));
const isPutIn = ({ name }: Xml): boolean => name === 'w:ins' || name === 'w:moveTo';
const markOf = (paragraph: Xml): Xml | undefined => childOf(childOf(paragraph, 'w:pPr'), 'w:rPr');

/** Of its end. */
const endOf = (paragraph: Xml): Xml | undefined => childOf(markOf(paragraph), 'w:ins') ?? childOf(markOf(paragraph), 'w:moveTo');
const isEndGone = (paragraph: Xml): boolean =>
  (childOf(markOf(paragraph), 'w:del') ?? childOf(markOf(paragraph), 'w:moveFrom')) !== undefined;

const isNew = (element: Xml | undefined): element is Xml =>
  element?.name === 'w:p' && !isEndGone(element) && wordsIn(element).every(isPutIn);

const isOfAKind = ({ item, attrs: { kind } }: Told): boolean =>
  item !== undefined || kind === 'quote' || HEADINGS.some((heading) => heading === kind);

/** @param toldOf reads the properties of a paragraph, and counts nothing */
export const newLines = (elements: readonly Xml[], toldOf: (properties: Xml | undefined) => Told): NewLines => {
  const lines = new Map<Xml, Hand>();
  const before = new Set<Xml>();
  for (let at = 0; at < elements.length; at++) {
    const element = elements[at] as Xml;
    const end = element.name === 'w:p' && !isEndGone(element) ? endOf(element) : undefined;
    if (!end) continue;
    const first = isNew(element) ? at : at + 1;
    let next = first;
    while (isNew(elements[next]) && endOf(elements[next] as Xml)) next++;
    // The last of those that go on behind a paragraph has no end of its own.
    const last = elements[next];
    const goesOn = first > at;
    if (goesOn && isNew(last) && wordsIn(last).length > 0) next++;
    else if (goesOn) continue;
    const run = elements.slice(first, next);
    if (run.some((one) => isOfAKind(toldOf(childOf(one, 'w:pPr'))))) {
      if (goesOn) before.add(element);
      for (const one of run) lines.set(one, handOf(endOf(one) ?? wordsIn(one)[0] ?? end));
    }
    at = next - 1;
  }
  return { lines, before };
};
