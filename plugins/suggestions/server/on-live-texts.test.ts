/** Suggestions on live texts as the house keeps them: accepted while somebody types, seen by who types, undone, and never twice. */
import { afterAll, describe, expect, it } from 'vitest';
import { anchorAt } from '#plugins/coedit/common/anchor.ts';
import { textOf } from '#plugins/coedit/common/document.ts';
import { placesOf } from '#plugins/coedit/common/text-places.ts';
import { channelOf } from '#plugins/coedit/server/testing/start-texts.ts';
import { textPlugins } from '#plugins/coedit/server/testing/text-plugins.ts';
import { callerOf } from '#plugins/coedit/server/testing/typist.ts';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import { holdThing, sheetsOf, waiting } from '#plugins/coedit/server/testing/held-things.ts';
import { newNote, noteOf } from '#plugins/coedit/server/testing/notes-plugin.ts';
import { Typist } from '#plugins/coedit/server/testing/typist.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import { suggestionsContract as calls } from '../common/contract.ts';
import manifest from '../plugin.ts';
import half from './index.ts';

const server = await startForTests({ plugins: [...textPlugins, { manifest, server: async () => half }] });
const [ada, ben] = [await server.signIn(), await server.signIn()];
const typists: Typist[] = [];
afterAll(() => typists.forEach((one) => one.drop()));

const make = async (content: string) => {
  const thing = await newNote(server.executor, content, { [ada.account.id]: 'write', [ben.account.id]: 'comment' });
  const [writer, reader] = [new Typist(callerOf(ada.account.id)), new Typist(callerOf(ben.account.id))];
  for (const one of [writer, reader]) {
    typists.push(one);
    await one.connect(channelOf(server.core), thing, 'notes');
    await expect.poll(() => one.content).toBe(content);
  }
  let keys = 0;
  const suggest = async (words: string, replacement: string, at = reader.content.indexOf(words)) => {
    const anchor = anchorAt(placesOf(textOf(reader.doc)), { from: at, to: at + words.length });
    const put = [{ key: `key-${thing}-${String(++keys).padStart(4, '0')}`, anchor, original: words, replacement }];
    await ben.call(calls.save, { body: { kind: 'notes', document: thing, put, drop: [] } });
  };
  const ids = async () => (await ada.call(calls.list, { query: { kind: 'notes', thing } })).suggestions.map(({ id }) => id);
  const decide = (how: 'accept' | 'reopen', some: readonly number[]) =>
    ada.call(calls[how], { body: { kind: 'notes', thing, ids: [...some] } });
  const isEverywhere = async (text: string) => {
    await expect.poll(() => [writer.content, reader.content]).toEqual([text, text]);
    expect((await noteOf(server.executor, thing))?.content).toBe(text);
  };
  return { writer, reader, suggest, ids, decide, isEverywhere };
};

describe('on a live text', () => {
  it('what is accepted is on all screens and in the plain text, and what was typed meanwhile stays', async () => {
    const { writer, suggest, ids, decide, isEverywhere } = await make('The colour of the sea 🙂.\n');
    await suggest('u', '');
    await suggest('', 'deep ', 18);
    textOf(writer.doc).insert(0, 'Now: ');
    await expect.poll(() => writer.isSaved).toBe(true);
    const some = await ids();
    const outcomes = await Promise.all([decide('accept', some), decide('accept', some), decide('accept', some)]);
    expect(outcomes.flatMap(({ done }) => done).sort()).toEqual([...some].sort());
    await isEverywhere('Now: The color of the deep sea 🙂.\n');
  });

  it('what is undone is out of the text again, and what was typed since stays', async () => {
    const { writer, suggest, ids, decide, isEverywhere } = await make('One two three.\n');
    await suggest('two', '2');
    await suggest(' three', '');
    const { done } = await decide('accept', await ids());
    await isEverywhere('One 2.\n');
    textOf(writer.doc).insert(3, ',');
    await expect.poll(() => writer.isSaved).toBe(true);
    expect((await decide('reopen', done)).done.sort()).toEqual([...done].sort());
    await isEverywhere('One, two three.\n');
    await decide('accept', await ids());
    await isEverywhere('One, 2.\n');
  });
});

it('in a text that nobody has opened live, words are found as they stand', async () => {
  const content = 'One two three.\n';
  const thing = await newNote(server.executor, content, { [ada.account.id]: 'write' });
  const anchor = { from: '', to: '', quote: 'two', before: 'One ', after: ' three.\n' };
  const put = [{ key: 'key-plain-text', anchor, original: 'two', replacement: '2' }];
  await ada.call(calls.save, { body: { kind: 'notes', document: thing, put, drop: [] } });
  const { suggestions } = await ada.call(calls.list, { query: { kind: 'notes', thing } });
  await ada.call(calls.accept, { body: { kind: 'notes', thing, ids: suggestions.map(({ id }) => id) } });
  expect((await noteOf(server.executor, thing))?.content).toBe('One 2 three.\n');
});

describe('in several texts that nobody has open', () => {
  it('suggestions are accepted while a program writes into one of them: neither waits for ever', async () => {
    const texts = server.service(LiveTexts);
    const { executor } = server;
    const ids: number[] = [];
    for (const content of ['One two.\n', 'Three four.\n'])
      ids.push(await newNote(executor, content, { [ada.account.id]: 'write' }));
    const [thing = 0, second = 0] = ids;
    texts.register('sheets', sheetsOf(thing, ids));
    for (const [at, word] of ['two', 'four'].entries()) {
      const document = ids[at] ?? 0;
      const content = (await noteOf(executor, document))?.content ?? '';
      const from = content.indexOf(word);
      const anchor = anchorIn(content, { from, to: from + word.length });
      const put = [{ key: `sheet-${document}-0001`, anchor, original: word, replacement: word.toUpperCase() }];
      await ada.call(calls.save, { body: { kind: 'sheets', document, put, drop: [] } });
    }
    const some = (await ada.call(calls.list, { query: { kind: 'sheets', thing } })).suggestions.map(({ id }) => id);
    expect(some).toHaveLength(2);
    const db = server.db.kysely;
    const { both } = await db.transaction().execute(async (tx) => {
      await holdThing(tx, thing);
      const accepted = ada.call(calls.accept, { body: { kind: 'sheets', thing, ids: some } });
      await waiting(executor, 1);
      const written = db
        .transaction()
        .execute((other) => texts.change(other, 'sheets', second, ada.account.id, (now) => `${now}Five.\n`));
      await waiting(executor, 2);
      return { both: Promise.all([accepted, written]) };
    });
    expect((await both)[0].done).toHaveLength(2);
    expect((await noteOf(executor, thing))?.content).toBe('One TWO.\n');
    expect((await noteOf(executor, second))?.content).toBe('Three FOUR.\nFive.\n');
  });
});
