/** Footnotes: inserted where the cursor is, written in place, listed behind the text. */
import { chainCommands } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import { type EditorState, Plugin } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import { action } from '../../editor/declared.ts';
import type { EditorHost, EditorPart } from '../../editor/part.ts';
import { currentFound } from '../../find/show-found.ts';
import { echoesOf } from './footnote-echoes.ts';
import { footnoteView } from './footnote-view.ts';
import * as within from './footnotes.ts';
import styles from './footnotes.module.css';
import { placeBox } from './place-box.ts';

/** The one that is written in, or in which something was found. */
const openIn = (state: EditorState): number | undefined => {
  const found = currentFound(state);
  const at = found === undefined ? undefined : within.footnoteAround(state.doc.resolve(found));
  return at ?? within.openFootnote(state);
};

const shownIn = (host: EditorHost, state: EditorState): DecorationSet => {
  const list = Decoration.widget(state.doc.content.size, () => echoesOf(host).dom, {
    ...{ key: 'footnotes', side: 1, ignoreSelection: true, stopEvent: () => true },
  });
  const at = openIn(state);
  const footnote = at === undefined ? null : state.doc.nodeAt(at);
  const open = at !== undefined && footnote && Decoration.node(at, at + footnote.nodeSize, { class: styles.open ?? '' });
  return DecorationSet.create(state.doc, open ? [open, list] : [list]);
};

const placeOpen = (view: EditorView): void => {
  const at = openIn(view.state);
  const dom = at === undefined ? null : view.nodeDOM(at);
  if (dom instanceof HTMLElement) placeBox(dom, view.dom);
};

/** What is done in them, wherever they are shown. */
export const footnoteWords = {
  actions: [
    action('insertFootnote', {
      ...{ group: 'insert', isInSlash: true },
      isEnabled: (state) => within.insertFootnote(state),
      run: ({ view }) => {
        if (within.insertFootnote(view.state, (tr) => view.dispatch(tr))) view.focus();
      },
    }),
  ],
  plugins: () => [
    keymap({
      Enter: chainCommands(within.enterFootnote, within.leaveFootnote),
      Escape: within.leaveFootnote,
      Tab: within.leaveFootnote,
      ArrowLeft: within.leaveAtStart,
      ArrowRight: within.leaveAtEnd,
      End: within.endOfLine,
      Backspace: within.removeEmptied,
      'Mod-a': within.selectWords,
    }),
  ],
} satisfies EditorPart;

export const footnotesPart: EditorPart = {
  actions: footnoteWords.actions,
  plugins: (host) => [
    ...footnoteWords.plugins(),
    new Plugin({
      props: { decorations: (state) => shownIn(host, state) },
      view: (view) => {
        const place = () => placeOpen(view);
        document.addEventListener('scroll', place, true);
        return { update: place, destroy: () => document.removeEventListener('scroll', place, true) };
      },
    }),
  ],
  nodeViews: (host) => ({ footnote: footnoteView(host, echoesOf(host)) }),
};
