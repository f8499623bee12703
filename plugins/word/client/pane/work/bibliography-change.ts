/** From the bibliography as the style prints it to the paragraphs that have to be written. */
import { type Entry, plainText, type Run } from '#plugins/citing/common/runs.ts';
import type { CallReply } from '#plugin-api';
import type { WordContract } from '../../../common/contract.ts';
import type { StoredBibliography } from '../document/stored.ts';
import type { BibliographyChange, ParagraphLook, PlacedBibliography } from '../document/word-document.ts';
import { sameText } from './same-text.ts';

type Printed = NonNullable<CallReply<WordContract['formatDocument']>['bibliography']>;

/** Points: half an inch, and what a letter of a label takes with the space behind it. */
const HANGING = 36;
const LETTER = 6;
/** Points of a single line, as `lineSpacing` counts whatever the size of the letters. */
const LINE = 12;

/** Stands in a bibliography without entries: an empty one could not be seen. */
export const NO_ENTRIES: readonly (readonly Run[])[] = [[{ text: '[–]' }]];

const paragraphOf = ({ label, text }: Entry): Run[] => (label.length > 0 ? [...label, { text: '\t' }, ...text] : text);

const lookOf = ({ entries, hanging, entry_spacing, line_spacing }: Printed): ParagraphLook => {
  const longest = Math.max(0, ...entries.map(({ label }) => plainText(label).length));
  const indent = longest > 0 ? (longest + 1) * LETTER : hanging ? HANGING : 0;
  return {
    leftIndent: indent,
    firstLineIndent: indent === 0 ? 0 : -indent,
    spaceAfter: entry_spacing * LINE,
    lineSpacing: Math.max(1, line_spacing) * LINE,
  };
};

const PLAIN: ParagraphLook = { leftIndent: 0, firstLineIndent: 0, spaceAfter: 0, lineSpacing: LINE };

const commonLength = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((text, index) => text !== other[index]);
  return at < 0 ? Math.min(one.length, other.length) : Math.min(at, other.length);
};

/** Whether somebody has written into it since. */
export const isTyped = ({ paragraphs }: PlacedBibliography, stored: StoredBibliography | undefined): boolean =>
  stored !== undefined &&
  (paragraphs.length !== stored.entries.length ||
    paragraphs.some((text, at) => !sameText(text, plainText(stored.entries[at] ?? []))));

/** `undefined` when nothing has to be written. @param printed what the style prints; `undefined` when it has no bibliography */
export const bibliographyChange = (
  placed: PlacedBibliography,
  stored: StoredBibliography | undefined,
  printed: Printed | undefined,
): { readonly change: BibliographyChange | undefined; readonly stored: StoredBibliography } => {
  const entries = printed && printed.entries.length > 0 ? printed.entries.map(paragraphOf) : NO_ENTRIES;
  const look = printed ? lookOf(printed) : PLAIN;
  const next: StoredBibliography = { entries: entries.map((runs) => [...runs]), layout: JSON.stringify(look) };
  const isKept = stored?.layout === next.layout && !isTyped(placed, stored);
  if (!isKept) return { change: { entries, look, same: { first: 0, last: 0 } }, stored: next };
  const before = stored.entries.map((runs) => JSON.stringify(runs));
  const after = entries.map((runs) => JSON.stringify(runs));
  const first = commonLength(before, after);
  if (first === before.length && first === after.length) return { change: undefined, stored: next };
  const last = commonLength(before.slice(first).reverse(), after.slice(first).reverse());
  return { change: { entries, look, same: { first, last } }, stored: next };
};
