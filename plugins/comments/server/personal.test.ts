/** What is kept of a person, when they take it along and when they go; and threads of what is gone. */
import { expect, it } from 'vitest';
import { sql } from '#server-kit';
import { commentsContract as calls } from '../common/contract.ts';
import { markOf } from '../common/mentions.ts';
import { openComments } from './comments.ts';
import { commentsData } from './personal.ts';
import { sweepThreads } from './sweep.ts';
import { anchorOf, KIND, startComments } from './testing/start-comments.ts';
import { Accounts } from '#plugin-api/server';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';

const server = await startComments();
const comments = {
  db: server.db.kysely,
  texts: server.service(LiveTexts),
  accounts: server.service(Accounts),
} as unknown as ReturnType<typeof openComments>;

const pair = async () => {
  const ada = await server.signIn({ first_name: 'Ada', last_name: 'Person' });
  const ben = await server.signIn({ first_name: 'Ben', last_name: 'Person' });
  const paper = server.thing(ada.account.id, { [ben.account.id]: 'comment' });
  const body = { kind: KIND, document: paper.text, anchor: anchorOf('these words'), text: 'Mine, and kept' };
  const { thread } = await ben.call(calls.begin, { body });
  const text = `For ${markOf(ben.account.id)}`;
  await ada.call(calls.reply, { params: { thread: thread.id }, body: { text } });
  return { ada, ben, paper, thread: thread.id };
};

it('hands out what somebody wrote, with what it is about', async () => {
  const { ben } = await pair();
  const files: unknown[] = [];
  const into = {
    add: async () => '',
    json: async () => '',
    list: async (_path: readonly string[], items: AsyncIterable<unknown> | Iterable<unknown>) => {
      for await (const item of items) files.push(item);
      return '';
    },
  };
  await commentsData(comments).export(ben.account, into, new AbortController().signal);
  expect(files).toMatchObject([{ text: 'Mine, and kept', about: 'these words', kind: KIND }]);
});

it('what somebody wrote in others’ texts stays without a name, and they are mentioned no longer', async () => {
  const { ada, ben, paper } = await pair();
  await commentsData(comments).erase(ben.account, new AbortController().signal);
  const { threads } = await ada.call(calls.list, { params: { kind: KIND, thing: paper.id } });
  expect(threads[0]?.comments).toMatchObject([
    { author: { person: null, name: '', is_guest: false }, text: 'Mine, and kept' },
    { author: { name: 'Ada Person' }, mentions: [] },
  ]);
});

it('the threads of somebody’s own things go with them', async () => {
  const { ada, ben, thread } = await pair();
  await commentsData(comments).erase(ada.account, new AbortController().signal);
  await expect(ben.call(calls.thread, { params: { thread } })).rejects.toMatchObject({ status: 404 });
});

it('threads of a thing that is gone stay as long as it may come back, and go then', async () => {
  const { ben, paper, thread } = await pair();
  const sweep = () => sweepThreads(comments, new AbortController().signal);
  const age = () =>
    sql`update comments_thread set gone_at = gone_at - interval '91 days' where id = ${thread}`.execute(server.executor);
  const kept = () => ben.call(calls.thread, { params: { thread } });
  paper.texts.clear();
  await sweep();
  await expect(kept()).resolves.toBeDefined();
  paper.texts.set(paper.text, 'main.tex');
  await age();
  await sweep();
  await expect(kept()).resolves.toBeDefined();
  paper.texts.clear();
  await sweep();
  await age();
  await sweep();
  await expect(kept()).rejects.toMatchObject({ status: 404 });
});
