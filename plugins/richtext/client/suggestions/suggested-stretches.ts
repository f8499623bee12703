/**
 * Draws what is suggested over a text: words that would go are struck through, words that would come stand behind them, by whose they are. While
 * its person suggests, what they type becomes suggestions; the text itself is what it is until somebody accepts them.
 */
import { autorun } from 'mobx';
import { keydownHandler } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey, TextSelection } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { cx, tintClass } from '#ui';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Form } from '#plugins/coedit/common/form.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { ShownSuggestion, SuggestedText, WrittenText } from '#plugins/coedit/common/suggesting.ts';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';
import { wordsIn } from '../../common/words.ts';
import { AHEAD, fromTree } from '../live/tree-binding.ts';
import others from '../live/cursors.module.css';
import { decorate } from '../notes/noted-stretches.ts';
import { formEditsOf } from './form-edits.ts';
import { formedDecorations, isFormed } from './formed.ts';
import { DrawnParts } from './drawn-parts.ts';
import { partEditsOf } from './part-edits.ts';
import { isPart, type OpenInset } from './part-view.ts';
import { composedIn, type Typed, typedIn } from './typed-edits.ts';
import styles from './suggestions.module.css';

const key = new PluginKey<DecorationSet>('richtext.suggestions');

/** Letters that are shown beside; the list has all of them. */
const LONGEST = 300;
/** Milliseconds after which the editor has heard all that an input method has made. */
const TAKEN_AFTER = 60;

export interface SuggestedParts {
  readonly suggested: SuggestedText;
  /** Says that what was done cannot be suggested. */
  readonly refused: () => void;
  /** How words would look, in words. */
  readonly formName: (form: Form) => string;
  /** The same with the words that it is about. */
  readonly said: (name: string, words: string) => string;
  /** What is no word, in words; and an editor for it. */
  readonly partName: (part: Part) => string;
  readonly open: OpenInset;
}

/** How a suggestion stands in the text as it is. */
interface Drawn {
  readonly from: number;
  readonly to: number;
  readonly comes: string;
}

const drawnOf = (shown: ShownSuggestion, suggested: SuggestedText, screen: string): Drawn => {
  const { isMade, beside } = shown;
  const at = suggested.fromScreen(shown.from);
  if (!isMade) return { from: at, to: suggested.fromScreen(shown.to), comes: beside };
  // Of words that only go, the place on the screen is where they have been.
  const from = shown.from === shown.to ? at - beside.length : at;
  return { from, to: from + beside.length, comes: screen.slice(shown.from, shown.to) };
};

/** Where something is suggested, in letters of the text as it is; empty where words would only come. */
export const suggestedPlaces = (suggested: SuggestedText): readonly Stretch[] =>
  suggested.shown.map((shown) => drawnOf(shown, suggested, ''));

const written = (words: string, tint: string | undefined, id: string): HTMLElement => {
  const element = document.createElement('ins');
  element.dataset.suggestion = id;
  element.className = cx(styles.comes, tint) ?? '';
  const line = words.replaceAll('\n', '⏎').replaceAll(OBJECT, '▢');
  element.textContent = line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
  return element;
};

const decorationsOf = (shown: ShownSuggestion, suggested: SuggestedText, screen: string, doc: Node): Decoration[] => {
  const { from, to, comes } = drawnOf(shown, suggested, screen);
  const tint = cx(others.tinted, tintClass(shown.tint));
  const gone = decorate(doc, from, to, { class: styles.gone ?? '', nodeName: 'del', 'data-suggestion': shown.id });
  if (comes === '') return gone;
  const at = wordsIn(doc).positionAt(to);
  const draw = (): HTMLElement => written(comes, tint, shown.id);
  // The cursor stands behind what is suggested where it is: there it goes on.
  return [...gone, Decoration.widget(at, draw, { key: `${shown.id} ${comes}`, side: -1, ignoreSelection: true })];
};

/**
 * @param length of the letters of the text
 * @returns whether it changes anything
 */
const write = (branch: WrittenText, suggested: SuggestedText, { edit: { from, to, text } }: Typed, length: number): boolean => {
  const start = suggested.toScreen(from, 'behind');
  // What is suggested behind the very last word goes with it.
  const side = to >= length - 1 ? 'behind' : 'before';
  const end = Math.max(start, from === to ? start : suggested.toScreen(to, side));
  if (start === end && text === '') return false;
  branch.edit([{ from: start, to: end, text }], key);
  return true;
};

/** Backspace behind words that one has suggested takes the last letter of them. */
const takeBack = (view: EditorView, suggested: SuggestedText): boolean => {
  const { branch } = suggested;
  const { selection, doc } = view.state;
  if (!branch || !selection.empty) return false;
  const words = wordsIn(doc);
  const end = suggested.toScreen(words.letterAt(selection.head), 'behind');
  const { text } = branch;
  const [last] = [...text.slice(Math.max(0, end - 2), end)].slice(-1);
  if (last === undefined) return false;
  const start = end - last.length;
  const shared = suggested.fromScreen(start);
  // A letter of the text itself is where it is on the screen.
  if (suggested.toScreen(shared, 'behind') === start && words.content.startsWith(last, shared)) return false;
  branch.edit([{ from: start, to: end, text: '' }], key);
  return true;
};

export const suggestedStretches = (parts: SuggestedParts): Plugin => {
  const { suggested, refused, formName, said } = parts;
  const drawnParts = new DrawnParts(parts);
  let view: EditorView | undefined;
  /** The text without what an input method is making: that is on the screen until it is made, since nothing else may touch it there. */
  let beside: Node | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const typed = (one: Typed): void => {
    const { branch } = suggested;
    if (!view || !branch) return;
    const { doc, tr } = view.state;
    write(branch, suggested, one, wordsIn(doc).length);
    const $at = doc.resolve(Math.min(wordsIn(doc).positionAt(one.cursor), doc.content.size));
    view.dispatch(tr.setSelection(TextSelection.near($at)).scrollIntoView());
  };
  /** What was made is suggested, and the screen shows the text again. */
  const taken = (): void => {
    if (!view || !beside || view.composing) return;
    const { doc, tr } = view.state;
    const one = composedIn(beside, doc);
    beside = undefined;
    view.dispatch(tr.setMeta(AHEAD, false));
    if (one) typed(one);
  };
  const undone = (how: 'undo' | 'redo') => (): boolean => {
    if (how === 'redo') drawnParts.redone();
    suggested.branch?.undo[how]();
    return suggested.branch !== undefined;
  };
  return new Plugin({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, now) => (tr.getMeta(key) as DecorationSet | undefined) ?? now.map(tr.mapping, tr.doc),
    },
    filterTransaction(tr, state) {
      if (!tr.docChanged) return true;
      // What others write shows the text as it is, and what was being made is gone from the screen.
      if (fromTree(tr)) beside = undefined;
      if (fromTree(tr) || suggested.mode === 'editing') return true;
      if (suggested.branch) {
        if (beside || tr.getMeta('composition') !== undefined) {
          beside ??= state.doc;
          tr.setMeta(AHEAD, true);
          return true;
        }
        const one = typedIn(tr, state);
        // Not while the state is being made.
        const forms = one ? [] : formEditsOf(tr.before, tr.doc);
        const others = one || forms.length > 0 ? [] : partEditsOf(tr.before, tr.doc);
        if (one) queueMicrotask(() => typed(one));
        else if (forms.length > 0) queueMicrotask(() => suggested.suggestForms(forms));
        else if (others.length > 0) queueMicrotask(() => drawnParts.suggest(others));
        else if (!tr.getMeta('appendedTransaction')) refused();
      }
      return false;
    },
    props: {
      decorations: (state) => key.getState(state),
      handleDOMEvents: {
        compositionend() {
          clearTimeout(timer);
          timer = setTimeout(taken, TAKEN_AFTER);
          return false;
        },
      },
      handleKeyDown(one, event) {
        return keydownHandler({
          Backspace: () => takeBack(one, suggested),
          'Mod-z': undone('undo'),
          'Mod-y': undone('redo'),
          'Mod-Shift-z': undone('redo'),
        })(one, event);
      },
    },
    view(made) {
      view = made;
      let isDue = false;
      const draw = (): void => {
        isDue = false;
        if (!view || beside) return;
        const { doc, tr } = view.state;
        const screen = suggested.branch?.text ?? '';
        const { shown } = suggested;
        const all = [
          ...shown.flatMap((one) => (isFormed(one) || isPart(one) ? [] : decorationsOf(one, suggested, screen, doc))),
          ...drawnParts.draw(shown.filter(isPart), doc),
          ...formedDecorations(shown.filter(isFormed), suggested, doc, formName, said),
        ];
        const isIn = (one: EditorView): boolean => one.dom.contains(document.activeElement);
        const wasIn = isIn(view);
        view.dispatch(tr.setMeta(key, DecorationSet.create(doc, all)).setMeta('addToHistory', false));
        // A part that was written in is no more.
        if (wasIn && !isIn(view)) view.focus();
      };
      const stop = autorun(() => {
        if (suggested.shown.length === 0 && key.getState(made.state) === DecorationSet.empty) return;
        if (!isDue) queueMicrotask(draw);
        isDue = true;
      });
      return {
        destroy() {
          view = undefined;
          drawnParts.dispose();
          clearTimeout(timer);
          stop();
        },
      };
    },
  });
};
