/** Underlines the words of a text by who wrote them; the tip under the pointer says who. */
import { reaction } from 'mobx';
import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { Translate } from '#plugin-api/client';
import { cx } from '#ui';
import type { Writer } from '#plugins/coedit/common/authors/stretches.ts';
import type { TextAuthors } from '#plugins/coedit/common/authors/text-authors.ts';
import { wordsIn } from '../../common/words.ts';
import { action } from '../editor/declared.ts';
import type { EditorHost, EditorPart } from '../editor/part.ts';
import styles from './authors.module.css';
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

/** What a class says of somebody's line, in the text and in the legend. */
export const lineClass = (authors: Pick<TextAuthors, 'lines'>, person: Writer): string | undefined => {
  const look = person === null || person === undefined ? undefined : authors.lines.get(person);
  return look && cx(styles.author, styles[`tint${String(look.tint)}`], styles[`line${String(look.line)}`]);
};

/** `undefined` for what the server has not been asked about yet. */
export const writerName = (authors: Pick<TextAuthors, 'people' | 'isMe'>, person: Writer, t: Translate): string | undefined => {
  if (person === undefined) return undefined;
  if (person === null) return t('authors.before');
  return authors.isMe(person) ? t('authors.you') : authors.people.get(person);
};

export const authorDecorations = (authors: TextAuthors, doc: Node, t: Translate): DecorationSet => {
  const words = wordsIn(doc);
  let at = 0;
  const drawn = (authors.stretches ?? []).flatMap(({ length, person }) => {
    const [from, to] = [words.positionAt(at), words.positionAt(at + length)];
    at += length;
    const name = writerName(authors, person, t);
    const look = lineClass(authors, person);
    return name === undefined || look === undefined ? [] : [Decoration.inline(from, to, { class: look, title: name })];
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
    view.dispatch(tr.setMeta(key, next).setMeta('addToHistory', false));
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
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (tr, now) => (tr.getMeta(key) as DecorationSet | undefined) ?? now.map(tr.mapping, tr.doc),
      },
      props: { decorations: (state) => key.getState(state) },
      view: (view) => ({ destroy: follow(host, view) }),
    }),
  ],
};
