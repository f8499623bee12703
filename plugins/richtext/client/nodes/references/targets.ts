/** What can be referred to, found by number and title; and the way there. */
import { NodeSelection, type Selection, TextSelection, type Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { Translate } from '#plugin-api/client';
import type { Numbered, NumberedKind, Numbering } from '../../../common/numbering.ts';
import { newId } from '../../../common/schema/ids.ts';
import { nameOf } from './printed.ts';

export interface Target {
  readonly numbered: Numbered;
  /** "Figure 3". */
  readonly name: string;
}

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();

/** Whether the letters stand in the text in this order. */
const holdsInOrder = (text: string, letters: string): boolean => {
  let at = -1;
  return [...letters].every((letter) => (at = text.indexOf(letter, at + 1)) >= 0);
};

/** Those that hold all words, and behind them those that hold their letters in order. */
export const findTargets = (t: Translate, { all }: Numbering, typed: string): readonly Target[] => {
  const targets = all.map((numbered) => ({ numbered, name: nameOf(t, numbered) }));
  const words = fold(typed).split(/\s+/).filter(Boolean);
  if (words.length === 0) return targets;
  const told = targets.map((target) => ({ target, text: fold(`${target.name} ${target.numbered.title}`) }));
  const whole = told.filter(({ text }) => words.every((word) => text.includes(word)));
  const rough = told.filter((each) => !whole.includes(each) && holdsInOrder(each.text, words.join('')));
  return [...whole, ...rough].map(({ target }) => target);
};

const LETTERS = { heading: 'h', figure: 'f', table: 'f', equation: 'e', footnote: 'n' } as const satisfies Record<
  NumberedKind,
  string
>;

/** An id that it can be referred to by; it is given one where it has none yet. */
export const idFor = (tr: Transaction, { id, kind, at }: Numbered): string => {
  const given = id ?? newId(LETTERS[kind]);
  if (id === null) tr.setNodeAttribute(at, 'id', given);
  return given;
};

const selectionAt = (tr: Transaction, { kind, at }: Numbered): Selection => {
  const node = tr.doc.nodeAt(at);
  if (kind === 'heading') return TextSelection.create(tr.doc, at + 1);
  return kind === 'footnote' && node
    ? TextSelection.create(tr.doc, at + 1 + node.content.size)
    : NodeSelection.create(tr.doc, at);
};

export const goTo = (view: EditorView, target: Numbered): void => {
  const { tr } = view.state;
  view.dispatch(tr.setSelection(selectionAt(tr, target)).scrollIntoView());
  const dom = view.nodeDOM(target.at);
  // A figure may be higher than what is seen: its beginning is what one looks for.
  if (dom instanceof HTMLElement) dom.scrollIntoView({ block: 'nearest' });
  view.focus();
};
