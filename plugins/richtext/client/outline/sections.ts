/** Sections: a heading with all that follows it until the next one that is as high. */
import type { Node } from 'prosemirror-model';
import type { EditorState, Transaction } from 'prosemirror-state';
import { numberingOf } from '../../common/numbering.ts';

export interface Section {
  /** Place of its heading. */
  readonly at: number;
  readonly end: number;
  /** From 1. */
  readonly level: number;
  readonly number: string;
  readonly title: string;
}

const known = new WeakMap<Node, readonly Section[]>();

/** Those whose headings stand in the text itself, and in no table. */
export const sectionsOf = (doc: Node): readonly Section[] => {
  const before = known.get(doc);
  if (before) return before;
  const headings = numberingOf(doc).all.filter(({ kind, at }) => kind === 'heading' && doc.resolve(at).depth === 0);
  const sections = headings.map(({ at, level, number, title }, index) => {
    const next = headings.slice(index + 1).find((other) => other.level <= level);
    return { at, end: next?.at ?? doc.content.size, level, number, title };
  });
  known.set(doc, sections);
  return sections;
};

/** The section that a place is in. */
export const sectionAt = (doc: Node, place: number): Section | undefined => sectionsOf(doc).findLast(({ at }) => at <= place);

/**
 * Moves a section before another one, or behind all; nothing happens within itself. What is taken away and written anew is the smaller one of
 * the section and of what it passes: whoever types in the other loses nothing.
 */
export const moveSection = ({ doc, tr }: EditorState, { at, end }: Section, before: number): Transaction | undefined => {
  if (before >= at && before <= end) return undefined;
  const [passedFrom, passedTo] = before < at ? [before, at] : [end, before];
  const isSmall = end - at <= passedTo - passedFrom;
  const [from, to] = isSmall ? [at, end] : [passedFrom, passedTo];
  const target = isSmall ? before : before < at ? end : at;
  const { content } = doc.slice(from, to);
  return target > to ? tr.insert(target, content).delete(from, to) : tr.delete(from, to).insert(target, content);
};

/** The section one further up or down, at the same level, to which one would change places. */
export const neighbour = (doc: Node, { at, end, level }: Section, by: 1 | -1): Section | undefined => {
  const sections = sectionsOf(doc);
  if (by > 0) return sections.find((other) => other.at === end && other.level === level);
  const above = sections.filter((other) => other.at < at).toReversed();
  const stop = above.findIndex((other) => other.level < level);
  return above.slice(0, stop < 0 ? undefined : stop).find((other) => other.level === level);
};
