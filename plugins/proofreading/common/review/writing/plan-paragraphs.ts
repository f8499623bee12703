/**
 * What becomes of each paragraph, and which ends of paragraphs are marked as put in or taken out. The last paragraph of a text, a cell
 * or a stretch before a table has an end that Word can never take out, so there the end before it is marked instead.
 */
import { type XmlElement, childOf } from '../xml/tree.ts';
import type { Pair } from './align-paragraphs.ts';
import { compareWords } from './compare-words.ts';
import type { EditableParagraph } from './editable.ts';

export type MarkedEnd = 'ins' | 'del';

export interface Planned {
  readonly old?: EditableParagraph;
  /** The text that it gets; none where it is taken out. */
  readonly text?: string;
  readonly end?: MarkedEnd | undefined;
}

export const hasSection = (paragraph: XmlElement): boolean => childOf(childOf(paragraph, 'w:pPr'), 'w:sectPr') !== undefined;

const isKept = ({ old, text }: Planned): boolean => old !== undefined && text !== undefined;
const endOf = ({ old, text }: Planned): MarkedEnd | undefined => {
  if (!old) return 'ins';
  // The end of a section stays: what came after would change its page with it.
  return text === undefined && !hasSection(old.element) ? 'del' : undefined;
};

/** Of what follows the last paragraph that stays, one that goes and one that comes are rather one that was rewritten. */
const paired = (items: readonly Planned[]): Planned[] => {
  const tail = items.length - items.toReversed().findIndex(isKept);
  const from = items.some(isKept) ? tail : 0;
  const trailing = items.slice(from);
  const gone = trailing.findLast(({ old }) => old !== undefined);
  const come = trailing.findLast(({ text }) => text !== undefined);
  if (!gone?.old || come?.text === undefined) return [...items];
  const rest = trailing.filter((item) => item !== gone && item !== come);
  return [...items.slice(0, from), ...rest, { old: gone.old, text: come.text }];
};

const endsInserted = ({ old, text }: Planned): boolean =>
  old !== undefined && text !== undefined && compareWords(old.text, text).at(-1)?.kind === 'inserted';

/**
 * New paragraphs behind one that got new words at its end are written as if they were typed there: the end of the first is new, and that
 * of the last is the old one. The other way is as right, but LibreOffice takes the new words and the new paragraphs as one then, and
 * joins the paragraphs around them when it is rejected.
 */
const typedOn = (plan: readonly Planned[]): Planned[] => {
  const items = [...plan];
  for (const [at, item] of plan.entries()) {
    if (!isKept(item) || item.end || plan[at + 1]?.old || !plan[at + 1] || !endsInserted(item)) continue;
    if (item.old && hasSection(item.old.element)) continue;
    const next = plan.findIndex(({ old }, index) => index > at && old !== undefined);
    const last = next < 0 ? plan.length - 1 : next - 1;
    items[at] = { ...item, end: 'ins' };
    items[last] = { ...items[last], end: undefined };
  }
  return items;
};

const withEnds = (items: readonly Planned[]): Planned[] => {
  const isFollowed = items.findLast(({ old }) => old)?.old?.isFollowed ?? false;
  if (isFollowed) return items.map((item) => ({ ...item, end: endOf(item) }));
  const plan = paired(items);
  const kept = plan.findLastIndex(isKept);
  const trailing = kept < plan.length - 1 ? plan.at(-1) : undefined;
  const holder = plan[kept]?.old;
  const shifts = trailing !== undefined && !(holder && hasSection(holder.element));
  return plan.map((item, at) => {
    if (!shifts) return { ...item, end: endOf(item) };
    if (at === plan.length - 1) return item;
    return { ...item, end: at === kept ? endOf(trailing) : endOf(item) };
  });
};

/** @returns stretches of paragraphs that stand together, each with what it becomes */
export const planParagraphs = (
  pairs: readonly Pair[],
  paragraphs: readonly EditableParagraph[],
  edited: readonly string[],
): Planned[][] => {
  const stretches: Planned[][] = [];
  let current: Planned[] = [];
  let isOver = false;
  for (const pair of pairs) {
    const old = pair.old === undefined ? undefined : paragraphs[pair.old];
    const text = pair.new === undefined ? undefined : edited[pair.new];
    if (old && isOver) {
      stretches.push(current);
      current = [];
    }
    if (old) isOver = !old.isFollowed;
    current.push({ ...(old && { old }), ...(text !== undefined && { text }) });
  }
  return [...stretches, current].map((stretch) => typedOn(withEnds(stretch)));
};
