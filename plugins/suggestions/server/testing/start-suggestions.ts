/** For tests: suggestions on a server of their own, with texts that are live in memory and people whose roles a test says. */
import * as Y from 'yjs';
import { defineServer } from '#plugin-api/server';
import { sql } from '#server-kit';
import { startForTests } from '#core/server/testing/test-server.ts';
import coedit from '#plugins/coedit/plugin.ts';
import { anchorAt } from '#plugins/coedit/common/anchor.ts';
import type { TextRole } from '#plugins/coedit/common/channel.ts';
import { textOf } from '#plugins/coedit/common/document.ts';
import { placesOf } from '#plugins/coedit/common/text-places.ts';
import { LiveTexts, type TextKind } from '#plugins/coedit/common/server-services.ts';
import { editsBetween } from '#plugins/coedit/common/text/edits-between.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const KIND = 'note';

/** A text among some of one thing: `thing` and the last digit. */
export const memoryTexts = () => {
  const texts = new Map<number, Y.Text>();
  const roles = new Map<number, Map<number, TextRole>>();
  const at = (id: number): Y.Text => {
    const text = texts.get(id);
    if (!text) throw new Error(`There is no text ${id}`);
    return text;
  };
  const kind: TextKind = {
    thingOf: async (id) => (texts.has(id) ? Math.floor(id / 10) : undefined),
    roles: async (_, thing) => roles.get(thing) ?? new Map(),
    mayShare: async () => false,
    doubts: () => false,
    people: async (thing) => roles.get(thing) ?? new Map(),
    about: async (thing) => ({ title: `Thing ${thing}`, url: `/things/${thing}`, owner: 0 }),
    texts: async (thing) =>
      [...texts.keys()].filter((id) => Math.floor(id / 10) === thing).map((id) => ({ id, name: `${id}.tex`, version: 1 })),
    read: async (_, id) => ({ content: at(id).toString(), version: 1 }),
    write: async () => 2,
  };
  const service: LiveTexts = {
    changeTree: () => Promise.reject(new Error('No tree here')),
    changeForm: () => Promise.reject(new Error('No tree here')),
    changeParts: () => Promise.reject(new Error('No tree here')),
    register: () => undefined,
    kind: (name) => (name === KIND ? kind : undefined),
    kinds: () => [KIND],
    async settle(within, _, ids) {
      for (const id of ids) await sql`select pg_advisory_xact_lock(${id})`.execute(within as never);
    },
    hold: (within, kindName, ids) => service.settle(within, kindName, ids),
    async change(within, _, id, by, next, after) {
      await this.settle(within, KIND, [id]);
      const text = at(id);
      const now = text.toString();
      const wanted = next(now, placesOf(text));
      const edits = typeof wanted === 'string' ? editsBetween(now, wanted) : wanted;
      text.doc?.transact(() => {
        for (const edit of [...edits].reverse()) {
          text.delete(edit.from, edit.to - edit.from);
          text.insert(edit.from, edit.text);
        }
      }, by);
      after?.(text.toString(), placesOf(text));
      return { content: text.toString(), version: 2 };
    },
    authored: async (_, __, id) => [{ length: at(id).length, person: undefined }],
    forget: async () => undefined,
  };
  let last = 0;
  /** A thing with one text, and who may what in it. */
  const make = (content: string, people: readonly (readonly [user: number, role: TextRole])[]) => {
    const thing = ++last;
    const text = textOf(new Y.Doc());
    text.insert(0, content);
    texts.set(thing * 10, text);
    roles.set(thing, new Map(people));
    return { thing, document: thing * 10, text, roles: roles.get(thing) as Map<number, TextRole> };
  };
  return { service, texts, make };
};

let count = 0;
/** @param words of the text; `''` with `at` is a place */
export const suggestionIn = (text: Y.Text, words: string, replacement: string, at = text.toString().indexOf(words)) => ({
  key: `key-${String(++count).padStart(6, '0')}`,
  anchor: anchorAt(placesOf(text), { from: at, to: at + words.length }),
  original: words,
  replacement,
});

export const startSuggestions = async () => {
  const texts = memoryTexts();
  const server = await startForTests({
    plugins: [
      { manifest: notices, server: async () => noticesHalf },
      {
        manifest: coedit,
        server: async () =>
          defineServer(
            coedit,
            {},
            {
              setup(context) {
                context.provide(LiveTexts, texts.service);
                return { routes: {} };
              },
            },
          ),
      },
      { manifest, server: async () => half },
    ],
  });
  return { ...server, texts: texts.texts, make: texts.make };
};
