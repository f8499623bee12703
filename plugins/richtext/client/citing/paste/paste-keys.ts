/** Citations by keys that were pasted become citations, where the library knows the keys. Undo brings back what was pasted. */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { citeKeysIn, type KeyedCitation } from '../../../common/cite-keys.ts';
import { tidyWork } from '../../../common/cited-works.ts';
import { newId } from '../../../common/schema/ids.ts';
import { NODES } from '../../../common/schema/schema.ts';
import { mayCiteAt } from '../insert/write-citation.ts';

/** Letters of one paste that are looked at, and keys in it that are asked for. */
const MOST_LETTERS = 500_000;
const MOST_KEYS = 200;

interface Pasted {
  readonly from: number;
  readonly to: number;
}

const key = new PluginKey<readonly Pasted[]>('citing.pasted');

/** What of the document a transaction has brought. */
const broughtBy = (state: EditorState, maps: readonly { forEach: (each: Each) => void }[]): Pasted | undefined => {
  let [from, to] = [Infinity, 0];
  for (const map of maps)
    map.forEach((_start, _end, newStart, newEnd) => {
      from = Math.min(from, newStart);
      to = Math.max(to, newEnd);
    });
  return from < to ? { from, to: Math.min(to, state.doc.content.size) } : undefined;
};
type Each = (oldStart: number, oldEnd: number, newStart: number, newEnd: number) => void;

interface Found extends KeyedCitation {
  /** Where the text of it begins in the document. */
  readonly at: number;
}

const foundIn = ({ doc }: EditorState, { from, to }: Pasted): readonly Found[] => {
  const found: Found[] = [];
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isText || !node.text || found.length > MOST_KEYS) return;
    for (const cited of citeKeysIn(node.text.slice(0, MOST_LETTERS))) {
      const start = at + cited.start;
      if (start >= from && at + cited.end <= to && mayCiteAt(doc, start)) found.push({ ...cited, at: start });
    }
  });
  return found;
};

/**
 * @param find answers the references of keys, of those that the library knows
 */
export const pasteKeys = (find: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>): Plugin => {
  const cite = async (view: EditorView, pasted: Pasted): Promise<void> => {
    const keys = [...new Set(foundIn(view.state, pasted).flatMap(({ works }) => works.map((work) => work.key)))];
    const known = keys.length > 0 ? await find(keys.slice(0, MOST_KEYS)) : new Map<string, number>();
    const now = view.isDestroyed ? undefined : key.getState(view.state)?.[0];
    if (!now || !NODES.citation) return;
    const { tr } = view.state;
    tr.setMeta(key, 'done');
    for (const { at, start, end, works } of foundIn(view.state, now).toReversed()) {
      const cited = works.map(({ key: name, ...work }) => ({ ...work, article: known.get(name) ?? 0 }));
      // One that is not known leaves the words as they are.
      if (cited.every(({ article }) => article > 0))
        tr.replaceWith(at, at + end - start, NODES.citation.create({ id: newId('c'), works: cited.map(tidyWork) }));
    }
    view.dispatch(tr);
  };
  return new Plugin<readonly Pasted[]>({
    key,
    state: {
      init: () => [],
      apply: (tr, waiting, _before, state) => {
        if (tr.getMeta(key) === 'done') return waiting.slice(1);
        const mapped = tr.docChanged
          ? waiting.map(({ from, to }) => ({ from: tr.mapping.map(from, -1), to: tr.mapping.map(to, 1) }))
          : waiting;
        const brought = tr.getMeta('uiEvent') === 'paste' ? broughtBy(state, tr.mapping.maps) : undefined;
        return brought ? [...mapped, brought] : mapped;
      },
    },
    view: () => {
      let isBusy = false;
      return {
        update: async (view) => {
          if (isBusy) return;
          isBusy = true;
          for (let next = key.getState(view.state)?.[0]; next && !view.isDestroyed; next = key.getState(view.state)?.[0])
            // What cannot be asked for stays as it was pasted.
            await cite(view, next).catch(() => view.isDestroyed || view.dispatch(view.state.tr.setMeta(key, 'done')));
          isBusy = false;
        },
      };
    },
  });
};
