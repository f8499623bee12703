/** Draws how words would look, and says it in words beside their lines. */
import type { Node } from 'prosemirror-model';
import { Decoration } from 'prosemirror-view';
import type { Form } from '#plugins/coedit/common/form.ts';
import { cx, tintClass } from '#ui';
import type { ShownSuggestion, SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import { wordsIn } from '../../common/words.ts';
import others from '../live/cursors.module.css';
import { decorate } from '../notes/noted-stretches.ts';
import styles from './suggestions.module.css';

/** Letters of the words that are named beside a line. */
const LONGEST = 40;

export interface Formed extends ShownSuggestion {
  readonly form: Form;
}

export const isFormed = (shown: ShownSuggestion): shown is Formed => shown.form !== undefined;

/** Marks by name, with `no-` before those that go, for the style sheet. */
const looks = ({ of, set }: Form): string | undefined =>
  of === 'words'
    ? Object.entries(set)
        .map(([name, value]) => (value === null ? `no-${name}` : name))
        .join(' ')
    : undefined;

const short = (words: string): string => (words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words);

/** @param name in words @param said with the words that it is about */
export const formedDecorations = (
  all: readonly Formed[],
  { fromScreen }: Pick<SuggestedText, 'fromScreen'>,
  doc: Node,
  name: (form: Form) => string,
  said: (name: string, words: string) => string,
): Decoration[] => {
  const words = wordsIn(doc);
  const beside = new Map<number, { readonly size: number; readonly told: string[] }>();
  const drawn = all.flatMap((one) => {
    const { id, form, tint } = one;
    const [from, to] = [fromScreen(one.from), fromScreen(one.to)];
    const at = words.positionAt(from);
    const $at = doc.resolve(Math.min(at, doc.content.size));
    if ($at.depth > 0) {
      const line = $at.before();
      const told = beside.get(line)?.told ?? [];
      const what = name(form);
      told.push(form.of === 'words' ? said(what, short(words.content.slice(from, to).trim())) : what);
      beside.set(line, { size: $at.parent.nodeSize, told });
    }
    const classes = cx(styles.formed, others.tinted, tintClass(tint));
    // Each by itself, also over the same words.
    const attrs = { nodeName: 'span', class: classes ?? '', 'data-suggestion': id, 'data-looks': looks(form) ?? '' };
    return decorate(doc, from, to, attrs);
  });
  const lines = [...beside].map(([line, { size, told }]) =>
    Decoration.node(line, line + size, { class: styles.told ?? '', 'data-told': told.join('; ') }),
  );
  return [...drawn, ...lines];
};
