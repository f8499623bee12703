/** What the objects of a fake Word do to its text: where text goes, how it looks, where one place stands to another. */
import type { WordFont } from '../document/word-api.ts';
import { type FakeFont, FakeWordError, type Span, type Story } from './fake-text.ts';

const LONGEST_TAG = 64;

export const fits = (text: string): string => {
  if (text.length > LONGEST_TAG) throw new FakeWordError('InvalidArgument', 'Tags have 64 characters at the most.');
  return text;
};

/** Ranges over the paragraphs that its text has. */
const typed = (story: Story, at: number, text: string): Span => {
  if (/[\r\n]/.test(text)) throw new FakeWordError('InvalidArgument', 'Lines are paragraphs of their own.');
  return story.type(at, text);
};

/** Where text begins and ends within edges of controls. */
const trimmed = (story: Story, { start, end }: { start: number; end: number }) => {
  let [from, to] = [start, end];
  while (from < to && story.atoms[from]?.kind === 'open') from += 1;
  while (to > from && story.atoms[to - 1]?.kind === 'close') to -= 1;
  return { start: from, end: to };
};

export const replaced = (story: Story, place: { start: number; end: number }, text: string, at: string): Span => {
  if (at === 'Before') return typed(story, place.start, text);
  if (at === 'After') return typed(story, place.end, text);
  const inner = trimmed(story, place);
  if (at === 'Start') return typed(story, inner.start, text);
  if (at === 'End') return typed(story, inner.end, text);
  const before = story.type(inner.start, text);
  story.clear(before.end, inner.end + text.length);
  return before;
};

export class FakeFontObject implements WordFont {
  readonly #set: (apply: (font: FakeFont) => void) => void;

  constructor(set: (apply: (font: FakeFont) => void) => void) {
    this.#set = set;
  }

  set bold(is: boolean) {
    this.#set((font) => (font.bold = is));
  }
  set italic(is: boolean) {
    this.#set((font) => (font.italic = is));
  }
  set superscript(is: boolean) {
    this.#set((font) => (font.superscript = is));
  }
  set subscript(is: boolean) {
    this.#set((font) => (font.subscript = is));
  }
  set smallCaps(is: boolean) {
    this.#set((font) => (font.smallCaps = is));
  }
  set underline(kind: string) {
    this.#set((font) => (font.underline = kind));
  }
}

const LOCATIONS = ['Before', 'After'] as const;

export const relation = (one: Span, other: Span): string => {
  if (one.story !== other.story) throw new FakeWordError('InvalidArgument', 'The ranges are in different stories.');
  if (one.start === other.start && one.end === other.end) return 'Equal';
  if (one.end === other.start) return 'AdjacentBefore';
  if (one.start === other.end) return 'AdjacentAfter';
  if (one.end < other.start) return LOCATIONS[0];
  if (one.start > other.end) return LOCATIONS[1];
  if (one.start <= other.start && one.end >= other.end) return 'Contains';
  if (one.start >= other.start && one.end <= other.end) return 'Inside';
  return one.start < other.start ? 'OverlapsBefore' : 'OverlapsAfter';
};
