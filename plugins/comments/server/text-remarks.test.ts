/** What is said about texts, for exports, while somebody writes into one of them: neither waits for the other for ever. */
import { expect, it } from 'vitest';
import { defineServer } from '#plugin-api/server';
import { startForTests } from '#core/server/testing/test-server.ts';
import { anchorIn } from '#plugins/coedit/common/anchor.ts';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { TextRemarks } from '#plugins/coedit/common/text-remarks.ts';
import { holdThing, sheetsOf, waiting } from '#plugins/coedit/server/testing/held-things.ts';
import { newNote } from '#plugins/coedit/server/testing/notes-plugin.ts';
import { channelOf } from '#plugins/coedit/server/testing/start-texts.ts';
import { textPlugins } from '#plugins/coedit/server/testing/text-plugins.ts';
import { callerOf, Typist } from '#plugins/coedit/server/testing/typist.ts';
import library from '#plugins/library/plugin.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import { commentsContract as calls } from '../common/contract.ts';
import manifest from '../plugin.ts';
import half from './index.ts';

const server = await startForTests({
  plugins: [
    { manifest: notices, server: async () => noticesHalf },
    { manifest: library, server: async () => defineServer(library, {}, { setup: () => ({ routes: {} }) }) },
    ...textPlugins,
    { manifest, server: async () => half },
  ],
});

it('are read with what was typed, in several texts at once', async () => {
  const { executor } = server;
  const db = server.db.kysely;
  const texts = server.service(LiveTexts);
  const ada = await server.signIn();
  const ids: number[] = [];
  for (const content of ['One two.\n', 'Three four.\n'])
    ids.push(await newNote(executor, content, { [ada.account.id]: 'write' }));
  const [thing = 0, second = 0] = ids;
  texts.register('sheets', sheetsOf(thing, ids));
  for (const [document, content] of [
    [thing, 'One two.\n'],
    [second, 'Three four.\n'],
  ] as const) {
    const anchor = anchorIn(content, { from: 0, to: 3 });
    await ada.call(calls.begin, { body: { kind: 'sheets', document, anchor, text: 'Why?' } });
  }
  const typist = new Typist(callerOf(ada.account.id));
  await typist.connect(channelOf(server.core), thing, 'sheets');
  await expect.poll(() => typist.content).toBe('One two.\n');
  typist.type(0, 'Now: ');
  await expect.poll(() => typist.isSaved).toBe(true);
  const { both } = await db.transaction().execute(async (tx) => {
    await holdThing(tx, thing);
    const read = db.transaction().execute((other) => server.service(TextRemarks).of(other, 'sheets', thing));
    await waiting(executor, 1);
    const written = db
      .transaction()
      .execute((other) => texts.change(other, 'sheets', second, ada.account.id, (now) => `${now}Five.\n`));
    await waiting(executor, 2);
    return { both: Promise.all([read, written]) };
  });
  const [remarked] = await both;
  expect(remarked.map(({ content, remarks }) => [content, remarks[0]?.place])).toEqual([
    ['Now: One two.\n', { from: 5, to: 8 }],
    ['Three four.\n', { from: 0, to: 3 }],
  ]);
  typist.drop();
});
