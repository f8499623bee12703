/**
 * Citations that were pasted become citations: by keys, where the library knows the keys, and those that other programs have put into texts
 * of Word. Undo brings back what was pasted.
 */
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { citeKeysIn, type KeyedCitation } from '../../../common/cite-keys.ts';
import { tidyWork } from '../../../common/cited-works.ts';
import { MOST_FIELDS } from '../../../common/contract-citing.ts';
import type { FieldCitation } from '../../../common/html/paste/word-fields.ts';
import type { CitedWork } from '../../../common/schema/inline.ts';
import { newId } from '../../../common/schema/ids.ts';
import { NODES } from '../../../common/schema/schema.ts';
import { mayCiteAt } from '../insert/write-citation.ts';
import { placesOfWords, type Stretch } from './places-of-words.ts';

/** Letters of one paste that are looked at, and keys in it that are asked for. */
const MOST_LETTERS = 500_000;
const MOST_KEYS = 200;

interface Pasted extends Stretch {
  readonly fields: readonly FieldCitation[];
}

const key = new PluginKey<readonly Pasted[]>('citing.pasted');

/** What of the document a transaction has brought. */
const broughtBy = (state: EditorState, maps: readonly { forEach: (each: Each) => void }[]): Stretch | undefined => {
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

interface Lookup {
  /** References of keys, of those that the library knows. */
  readonly find: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Works of fields by their codes; none of those that say nothing. */
  readonly take: (codes: readonly string[]) => Promise<readonly (readonly CitedWork[])[]>;
  /** Fields of what is being pasted. */
  readonly fields: () => readonly FieldCitation[];
}

const NOTHING: ReadonlyMap<string, number> = new Map();

export const pasteKeys = ({ find, take, fields }: Lookup): Plugin => {
  const cite = async (view: EditorView, pasted: Pasted): Promise<void> => {
    const keys = [...new Set(foundIn(view.state, pasted).flatMap(({ works }) => works.map((work) => work.key)))];
    const codes = pasted.fields.slice(0, MOST_FIELDS).map(({ code }) => code);
    const [known, taken] = await Promise.all([
      keys.length > 0 ? find(keys.slice(0, MOST_KEYS)) : NOTHING,
      codes.length > 0 ? take(codes) : [],
    ]);
    const now = view.isDestroyed ? undefined : key.getState(view.state)?.[0];
    if (!now || !NODES.citation) return;
    const { tr, doc } = view.state;
    tr.setMeta(key, 'done');
    const keyed = foundIn(view.state, now).map(({ at, start, end, works }) => ({
      ...{ from: at, to: at + end - start },
      works: works.map(({ key: name, ...work }) => ({ ...work, article: known.get(name) ?? 0 })),
    }));
    const printed = placesOfWords(
      doc,
      now,
      now.fields.map(({ text }) => text),
    ).flatMap((place, at) => (place && mayCiteAt(doc, place.from) ? [{ ...place, works: taken[at] ?? [] }] : []));
    // One that is not known leaves the words as they are.
    for (const { from, to, works } of [...keyed, ...printed].sort((one, other) => other.from - one.from))
      if (works.length > 0 && works.every(({ article }) => article > 0))
        tr.replaceWith(from, to, NODES.citation.create({ id: newId('c'), works: works.map(tidyWork) }));
    view.dispatch(tr);
  };
  return new Plugin<readonly Pasted[]>({
    key,
    state: {
      init: () => [],
      apply: (tr, waiting, _before, state) => {
        if (tr.getMeta(key) === 'done') return waiting.slice(1);
        const mapped = tr.docChanged
          ? waiting.map(({ from, to, ...rest }) => ({ ...rest, from: tr.mapping.map(from, -1), to: tr.mapping.map(to, 1) }))
          : waiting;
        const brought = tr.getMeta('uiEvent') === 'paste' ? broughtBy(state, tr.mapping.maps) : undefined;
        return brought ? [...mapped, { ...brought, fields: fields() }] : mapped;
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
