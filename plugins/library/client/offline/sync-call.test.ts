import { expect, it, vi } from 'vitest';
import { ITEM_KINDS } from '../../common/model/items.ts';
import { articleOf, noteOf } from '../testing/records.ts';
import { syncCall } from './sync-call.ts';

const NOTHING = Object.fromEntries(ITEM_KINDS.map((kind) => [kind, []]));

const answering = (records: object) => {
  const answer = { ...NOTHING, gone: NOTHING, version: '10:10:', rejected: [], conflicts: [], ...records };
  const sync = vi.fn(async () => answer);
  return { sync, call: syncCall({ of: () => ({ sync }) } as never).sync };
};

it('[LIB-098] an answer of many records comes whole, in its order, and the screen has its turn in between', async () => {
  const articles = Array.from({ length: 3000 }, (_, n) => articleOf(n + 1, { info: { title: `T${n}` } }));
  const { call, sync } = answering({ articles, article_notes: [noteOf(7, { text: 'on it' })] });
  let turns = 0;
  const count = setInterval(() => turns++);
  const answer = await call({ body: { version: null } });
  clearInterval(count);
  expect(sync).toHaveBeenCalledWith({ body: { version: null } }, undefined);
  expect(answer.articles).toEqual(articles);
  expect(answer.article_notes.map(({ text }) => text)).toEqual(['on it']);
  expect(answer).toMatchObject({ version: '10:10:', projects: [] });
  expect(turns).toBeGreaterThan(0);
});

it('[CORE-051] an answer with something in it that is no record counts as none at all', async () => {
  const { call } = answering({ articles: [articleOf(1), { id: 2 }] });
  await expect(call({ body: { version: null } })).rejects.toMatchObject({
    status: 200,
    message: 'Invalid response from server.',
  });
});

it('[LIB-098] whoever does not wait any more gets nothing', async () => {
  const { call } = answering({ articles: Array.from({ length: 3000 }, (_, n) => articleOf(n + 1)) });
  const stop = new AbortController();
  const answer = call({ body: { version: null } }, { signal: stop.signal });
  stop.abort(new Error('gone'));
  await expect(answer).rejects.toThrow('gone');
});
