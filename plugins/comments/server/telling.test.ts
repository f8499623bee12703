/** Who is told of a comment, by notification and by mail: those who are meant, once, and nobody who does not see it. */
import { beforeEach, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/test-server.ts';
import { noticesContract } from '#plugins/notices/common/contract.ts';
import { commentsContract as calls } from '../common/contract.ts';
import { markOf } from '../common/mentions.ts';
import { COMMENT_MAILS } from './telling/notice-texts.ts';
import { anchorOf, KIND, startComments, type TestThing } from './testing/start-comments.ts';

const server = await startComments();
const someone = (first_name: string, language: 'en' | 'de' = 'en') =>
  server.signIn({ plan: 'P', first_name, last_name: 'Person', language });

let [ada, ben, cem, sam] = [await someone('Ada'), await someone('Ben'), await someone('Cem', 'de'), await someone('Sam')];
let paper: TestThing & { readonly text: number };
beforeEach(async () => {
  [ada, ben, cem, sam] = [await someone('Ada'), await someone('Ben'), await someone('Cem', 'de'), await someone('Sam')];
  paper = server.thing(ada.account.id, { [ben.account.id]: 'comment', [cem.account.id]: 'read' });
});

const at = ({ account }: TestUser) => markOf(account.id);
const begin = async (user: TestUser, text: string) =>
  (await user.call(calls.begin, { body: { kind: KIND, document: paper.text, anchor: anchorOf('these words'), text } })).thread;
const reply = (user: TestUser, thread: number, text: string) => user.call(calls.reply, { params: { thread }, body: { text } });
const told = async (user: TestUser) =>
  (await user.call(noticesContract.notifications)).otherNotifications.map(({ text, data }) => ({
    text,
    type: data.type,
    path: data.path,
  }));
const mailsTo = async ({ account }: TestUser) => {
  await server.runJobs();
  return (await server.mails()).filter((mail) => mail.includes(account.email));
};

it('who is mentioned is told where, in the app and by mail, in their language', async () => {
  const { id } = await begin(ben, `Look at this, ${at(cem)}.`);
  expect(await told(cem)).toEqual([
    {
      text: 'Ben Person hat Sie in einem Kommentar zu „Essay“ erwähnt.',
      type: 'comment_mention',
      path: `/comments/${KIND}/${paper.id}/${id}`,
    },
  ]);
  const mails = await mailsTo(cem);
  expect(mails).toHaveLength(1);
  expect(await told(ada)).toEqual([]);
  expect(await mailsTo(ada)).toEqual([]);
});

it('a mention follows who is meant when they change their name', async () => {
  const thread = await begin(ada, `${at(ben)}: yours?`);
  expect(thread.comments[0]?.mentions).toEqual([{ id: ben.account.id, name: 'Ben Person' }]);
  await server.core.accounts.update(ben.account.id, { first_name: 'Benedikt' });
  const { thread: later } = await ada.call(calls.thread, { params: { thread: thread.id } });
  expect(later.comments[0]?.mentions).toEqual([{ id: ben.account.id, name: 'Benedikt Person' }]);
});

it('a mark of who does not see the text is nobody’s: they are not told and their name is not', async () => {
  const thread = await begin(ada, `${at(sam)}, look`);
  expect(thread.comments[0]?.mentions).toEqual([]);
  expect(JSON.stringify(thread)).not.toContain('Sam');
  expect(await told(sam)).toEqual([]);
  expect(await mailsTo(sam)).toEqual([]);
});

it('who takes part in a thread is told of answers, and nobody of their own', async () => {
  const { id } = await begin(ben, 'Is that so?');
  await reply(ada, id, 'It is.');
  expect((await told(ben)).map(({ type }) => type)).toEqual(['comment_reply']);
  await reply(ben, id, 'Good.');
  expect((await told(ada)).map(({ type }) => type)).toEqual(['comment_reply']);
  expect(await told(ben)).toHaveLength(1);
  expect(await told(cem)).toEqual([]);
});

it('who has lost the text is told nothing of answers in a thread that they took part in', async () => {
  const { id } = await begin(ben, 'Is that so?');
  paper.people.delete(ben.account.id);
  await reply(ada, id, 'It is.');
  expect(await told(ben)).toEqual([]);
  expect(await mailsTo(ben)).toEqual([]);
});

it('nobody is told twice of one comment: mentioned and taking part, named twice, changed afterwards', async () => {
  const { id } = await begin(ben, 'Is that so?');
  const { thread } = await reply(ada, id, `${at(ben)} yes, ${at(ben)}`);
  const comment = thread.comments.at(-1)?.id ?? 0;
  await server.runJobs();
  await ada.call(calls.edit, { params: { comment }, body: { text: `${at(ben)} yes indeed` } });
  expect(await told(ben)).toHaveLength(1);
  expect(await mailsTo(ben)).toHaveLength(1);
  // Who is added later is told, once.
  await ada.call(calls.edit, { params: { comment }, body: { text: `${at(ben)} ${at(cem)} yes` } });
  expect(await told(cem)).toHaveLength(1);
  expect(await mailsTo(cem)).toHaveLength(1);
  expect(await mailsTo(ben)).toHaveLength(1);
});

it.each(['lost', 'deleted', 'taken back', 'leaving'])('no mail is sent when by then it is %s', async (how) => {
  const { comments } = await begin(ada, `${at(ben)}?`);
  const comment = comments[0]?.id ?? 0;
  if (how === 'lost') paper.people.delete(ben.account.id);
  if (how === 'deleted') await ada.call(calls.remove, { params: { comment } });
  if (how === 'taken back') await ada.call(calls.edit, { params: { comment }, body: { text: 'Nobody?' } });
  if (how === 'leaving') await server.core.accounts.update(ben.account.id, { deactivated_at: new Date() });
  expect(await mailsTo(ben)).toEqual([]);
});

it('mails of this kind can be switched off', async () => {
  await ben.call(noticesContract.setMailKind, { body: { kind: COMMENT_MAILS, is_on: false } });
  await begin(ada, `${at(ben)}?`);
  expect(await mailsTo(ben)).toEqual([]);
  expect(await told(ben)).toHaveLength(1);
});
