/** For tests: people in one text, each with a browser, and a house in memory that keeps what they suggest. */
import { observable, runInAction } from 'mobx';
import { vi } from 'vitest';
import * as Y from 'yjs';
import { ApiError, type ApiOf, Emitter } from '#plugin-api';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import { textOf } from '#plugins/coedit/common/document.ts';
import { placesOf } from '#plugins/coedit/common/text-places.ts';
import type { HouseStep, LiveText } from '#plugins/coedit/common/services.ts';
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';
import type { SuggestionsContract } from '../../common/contract.ts';
import type { OwnSuggestion } from '../../common/model.ts';
import { planEdits } from '../../common/plan-edits.ts';
import { SuggestionDesk } from '../stores/suggestion-desk.ts';

export const [KIND, THING, DOCUMENT] = ['latex', 5, 50];

/** Whom only a file names. */
const NOBODY = 0;

interface Row extends OwnSuggestion {
  readonly id: number;
  readonly author: number;
  state: 'open' | 'accepted' | 'rejected';
}

const write = (text: Y.Text, edits: readonly TextEdit[], origin: unknown): void =>
  text.doc?.transact(() => {
    for (const edit of [...edits].reverse()) {
      text.delete(edit.from, edit.to - edit.from);
      text.insert(edit.from, edit.text);
    }
  }, origin);

/** In order, of the text before. */
const editsOf = (delta: readonly { retain?: number; insert?: unknown; delete?: number }[]): TextEdit[] => {
  const edits: TextEdit[] = [];
  let at = 0;
  for (const { retain = 0, insert, delete: taken = 0 } of delta) {
    at += retain;
    const text = typeof insert === 'string' ? insert : '';
    const last = edits.at(-1);
    if (text === '' && taken === 0) continue;
    if (last && last.to === at) edits[edits.length - 1] = { from: last.from, to: at + taken, text: last.text + text };
    else edits.push({ from: at, to: at + taken, text });
    at += taken;
  }
  return edits;
};

/** What each has of the text goes to all others at once, unless somebody is cut off. */
export const people = (content: string) => {
  const shared = textOf(new Y.Doc());
  shared.insert(0, content);
  const rows: Row[] = [];
  const desks: SuggestionDesk[] = [];
  let last = 0;
  let keys = 0;
  let isAway = false;
  const changed = (): void => {
    for (const desk of desks) desk.heard({ kind: KIND, thing: THING, documents: [DOCUMENT] });
  };
  const some = (ids: readonly number[]) => rows.filter(({ id, state }) => ids.includes(id) && state === 'open');

  const apiOf = (me: number, role: () => TextRole): ApiOf<SuggestionsContract> => {
    const reach = async (): Promise<void> => {
      await Promise.resolve();
      if (isAway) throw new ApiError(0, 'Away', undefined);
    };
    return {
      list: vi.fn(async () => {
        await reach();
        const open = rows.filter(({ state }) => state === 'open');
        return {
          role: role(),
          texts: [{ id: DOCUMENT, name: 'main.tex' }],
          suggestions: open.map(({ author, state: _, ...row }) => ({
            ...{ ...row, document: DOCUMENT, note: '', created_at: '2026-11-29T07:00:00Z' },
            author: author === NOBODY ? { id: null, name: 'Bea' } : { id: author, name: `Person ${author}` },
          })),
        };
      }),
      save: vi.fn(async ({ body: { put, drop } }: { body: { put: readonly OwnSuggestion[]; drop: readonly string[] } }) => {
        await reach();
        const late: string[] = [];
        for (const one of put) {
          const at = rows.findIndex(({ key, author }) => key === one.key && author === me);
          const known = rows[at];
          if (known && known.state !== 'open') late.push(one.key);
          else if (known) rows[at] = { ...known, ...one };
          else rows.push({ ...one, id: ++last, author: me, state: 'open' });
        }
        for (const key of drop) {
          const at = rows.findIndex((row) => row.key === key && row.author === me && row.state === 'open');
          if (at >= 0) rows.splice(at, 1);
        }
        changed();
        return { late };
      }),
      accept: vi.fn(async ({ body: { ids } }: { body: { ids: readonly number[] } }) => {
        await reach();
        const wishes = some(ids).map(({ id, anchor, original: from, replacement: to }) => ({
          id,
          anchor,
          from,
          to,
          authored: [],
        }));
        const { edits, granted, gone } = planEdits(shared.toString(), placesOf(shared), wishes);
        write(shared, edits, 'house');
        const done = granted.map(({ id }) => id);
        for (const row of rows) if (done.includes(row.id)) row.state = 'accepted';
        changed();
        return { done, gone: [...gone], late: ids.filter((id) => !done.includes(id) && !gone.includes(id)) };
      }),
      reject: vi.fn(async ({ body: { ids } }: { body: { ids: readonly number[] } }) => {
        await reach();
        const done = some(ids).map((row) => ((row.state = 'rejected'), row.id));
        changed();
        return { done, gone: [], late: [] };
      }),
      reopen: vi.fn(async ({ body: { ids } }: { body: { ids: readonly number[] } }) => {
        await reach();
        for (const row of rows.filter(({ id, state }) => ids.includes(id) && state !== 'open')) {
          if (row.state === 'accepted') {
            const from = shared.toString().indexOf(row.replacement);
            write(shared, [{ from, to: from + row.replacement.length, text: row.original }], 'house');
            row.anchor = anchorIn(shared.toString(), { from, to: from + row.original.length });
          }
          row.state = 'open';
        }
        changed();
        return { done: [...ids], gone: [], late: [] };
      }),
    } as unknown as ApiOf<SuggestionsContract>;
  };

  /** A tab of somebody's. @param store of their browser */
  const open = (me: number, role: TextRole, store = new Map<string, unknown>()) => {
    const doc = new Y.Doc();
    const text = textOf(doc);
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(shared.doc as Y.Doc));
    shared.doc?.on('update', (update: Uint8Array, origin: unknown) => origin !== doc && Y.applyUpdate(doc, update, 'house'));
    doc.on(
      'update',
      (update: Uint8Array, origin: unknown) => origin !== 'house' && Y.applyUpdate(shared.doc as Y.Doc, update, doc),
    );
    const edited = new Emitter<{ edits: readonly TextEdit[]; origin: unknown }>();
    text.observe(({ delta }, { origin }) => edited.fire({ edits: editsOf(delta), origin }));
    const state = observable({ state: 'saved', role }) as { state: LiveText['state']; role: TextRole };
    const steps: HouseStep[] = [];
    const undo = { add: (step: HouseStep) => (steps.push(step), { dispose: () => void steps.splice(steps.indexOf(step), 1) }) };
    const live = {
      undo,
      ...{ places: placesOf(text), onEdits: edited.event, dispose: () => undefined },
      get state() {
        return state.state;
      },
      get role() {
        return state.role;
      },
      get content() {
        return text.toString();
      },
      edit: (edits: readonly TextEdit[], origin: unknown) => write(text, edits, origin),
    } as unknown as LiveText;
    const notices = { show: vi.fn(), success: vi.fn(), failure: vi.fn() };
    const api = apiOf(me, () => state.role);
    const desk = new SuggestionDesk({
      ...{
        api,
        notices: notices as never,
        texts: { open: () => live },
        t: (key) => key,
        newKey: () => `key-${String(++keys).padStart(8, '0')}`,
      },
      store: {
        read: (key) => store.get(key),
        write: (key, value) => void store.set(key, structuredClone(value)),
        remove: (key) => void store.delete(key),
      },
      session: { user: { id: me, first_name: 'Person', last_name: String(me) } as never },
      language: { code: 'en' },
    });
    desks.push(desk);
    const suggested = desk.open(KIND, THING, DOCUMENT, live);
    const screen = (): string => suggested.branch?.text ?? text.toString();
    return {
      ...{ desk, suggested, live, api, notices, steps, store, screen },
      setRole: (next: TextRole) => runInAction(() => (state.role = next)),
      /** Types over words that are on the screen. */
      type: (words: string, by: string) => {
        const from = screen().indexOf(words);
        (suggested.branch ?? live).edit([{ from, to: from + words.length, text: by }], 'screen');
      },
      close: () => {
        suggested.dispose();
        desks.splice(desks.indexOf(desk), 1);
      },
    };
  };
  const decide = async (who: ReturnType<typeof open>, how: 'accept' | 'reject', ids = rows.map(({ id }) => id)) => {
    const followed = who.desk.follow(KIND, THING);
    await who.desk.decide(how, followed.thing, ids);
    followed.dispose();
  };
  return {
    ...{ open, decide, rows, shared: () => shared.toString() },
    away: (is: boolean) => (isAway = is),
    /** A suggestion that came along with a file, in which somebody is named "Bea". */
    bring: (original: string, replacement: string) => {
      const from = shared.toString().indexOf(original);
      const anchor = anchorIn(shared.toString(), { from, to: from + original.length });
      const key = `key-${String(++keys).padStart(8, '0')}`;
      rows.push({ key, anchor, original, replacement, id: ++last, author: NOBODY, state: 'open' });
      changed();
    },
    openRows: () => rows.filter(({ state }) => state === 'open').map(({ original, replacement }) => [original, replacement]),
  };
};
