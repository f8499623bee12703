/** Underlines the words of a text by who wrote them; the tip under the pointer says who. */
import { reaction } from 'mobx';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { Translate } from '#plugin-api/client';
import { authorLine } from '#ui';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import { lineOf, writerName } from '#plugins/coedit/common/authors/writer-names.ts';
import { wordsIn } from '../../common/words.ts';
import { action } from '../editor/declared.ts';
import { drawAnew, drawnSet } from '../editor/drawn-set.ts';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import { ShownAuthors } from './shown-authors.ts';

/** Milliseconds after the last change: until then lines move along with their words. */
const AFTER = 300;

const key = new PluginKey<DecorationSet>('richtext.authors');
const known = new WeakMap<EditorHost, ShownAuthors>();

/** Of an editor. */
export const authorsOf = (host: EditorHost): ShownAuthors => {
  const shown = known.get(host) ?? new ShownAuthors(host);
  known.set(host, shown);
  return shown;
};

export const authorDecorations = (authors: TextAuthors, doc: Node, t: Translate): DecorationSet => {
  const words = wordsIn(doc);
  let at = 0;
  const drawn = (authors.stretches ?? []).flatMap(({ length, person }) => {
    const [from, to] = [words.positionAt(at), words.positionAt(at + length)];
    at += length;
    const name = writerName(authors, person, t);
    const look = lineOf(authors, person);
    const drawing = look && { class: authorLine(look) ?? '', title: name ?? '' };
    return name === undefined || !drawing ? [] : [Decoration.inline(from, to, drawing)];
  });
  return DecorationSet.create(doc, drawn);
};

const follow = (host: EditorHost, view: EditorView): (() => void) => {
  const shown = authorsOf(host);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const draw = (): void => {
    const { tr, doc } = view.state;
    const { authors } = shown;
    const next = authors ? authorDecorations(authors, doc, host.t) : DecorationSet.empty;
    view.dispatch(drawAnew(tr, key, next));
  };
  const stop = reaction(
    () => [shown.authors, shown.authors?.stretches, shown.authors?.people],
    () => {
      clearTimeout(timer);
      timer = setTimeout(draw, AFTER);
    },
  );
  return () => {
    stop();
    clearTimeout(timer);
    shown.hide();
  };
};

export const authorsPart: EditorPart = {
  actions: [action('whoWrote', { group: 'text', run: (host) => authorsOf(host).toggle() })],
  plugins: (host) => [
    new Plugin<DecorationSet>({
      ...drawnSet(key),
      props: { decorations: (state) => key.getState(state) },
      view: (view) => ({ destroy: follow(host, view) }),
    }),
  ],
};
