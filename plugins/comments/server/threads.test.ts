/** Threads through the contract: who sees them, who takes part, what each may change, and what everybody's screen is told. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/test-server.ts';
import { commentsContract as calls } from '../common/contract.ts';
import { COMMENTS_CHANGED } from '../common/events.ts';
import { Comments } from '#plugins/coedit/common/comments.ts';
import { anchorOf, KIND, startComments, type TestThing } from './testing/start-comments.ts';

const server = await startComments();
const someone = (first_name: string) => server.signIn({ plan: 'P', first_name, last_name: 'Person' });
const [owner, writer, commenter, reader, stranger] = [
  await someone('Olga'),
  await someone('Wim'),
  await someone('Cem'),
  await someone('Rita'),
  await someone('Sam'),
];

let paper: TestThing & { readonly text: number };
beforeEach(() => {
  const { id } = owner.account;
  paper = server.thing(id, { [writer.account.id]: 'write', [commenter.account.id]: 'comment', [reader.account.id]: 'read' });
});

const begin = async (user: TestUser, text = 'What is meant?', rest: { key?: string; quote?: string } = {}) => {
  const { key, quote = 'these words' } = rest;
  const body = { kind: KIND, document: paper.text, anchor: anchorOf(quote), text, ...(key !== undefined && { key }) };
  return (await user.call(calls.begin, { body })).thread;
};
const reply = async (user: TestUser, thread: number, text = 'That.') =>
  (await user.call(calls.reply, { params: { thread }, body: { text } })).thread;
const list = (user: TestUser) => user.call(calls.list, { params: { kind: KIND, thing: paper.id } });
const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (item === undefined) throw new Error('There is none');
  return item;
};

it('tells those who have one name apart by their addresses, and nobody else’s', async () => {
  const twin = await someone('Wim');
  paper.people.set(twin.account.id, 'comment');
  const people = new Map((await list(reader)).people.map(({ id, ...person }) => [id, person]));
  expect(people.get(writer.account.id)).toEqual({ name: 'Wim Person', email: writer.account.email });
  expect(people.get(twin.account.id)).toEqual({ name: 'Wim Person', email: twin.account.email });
  expect(people.get(commenter.account.id)).toEqual({ name: 'Cem Person' });
  const text = `<@${writer.account.id}> and <@${twin.account.id}>`;
  expect(first((await begin(commenter, text)).comments).mentions.map(({ id }) => id)).toEqual([
    writer.account.id,
    twin.account.id,
  ]);
});

describe('a thread', () => {
  it('is seen by everybody who sees the text, with its words, its file and who wrote', async () => {
    const thread = await begin(commenter);
    await reply(writer, thread.id);
    for (const user of [owner, writer, commenter, reader]) {
      const { threads } = await list(user);
      expect(threads).toMatchObject([
        { id: thread.id, name: 'main.tex', document: paper.text, anchor: { quote: 'these words' } },
      ]);
      expect(first(threads).comments.map(({ author, text }) => [author.name, text])).toEqual([
        ['Cem Person', 'What is meant?'],
        ['Wim Person', 'That.'],
      ]);
    }
  });

  it('tells every open screen of it, and nobody who does not see the text', async () => {
    const count = (user: TestUser) => user.events().filter(({ type }) => type === COMMENTS_CHANGED).length;
    const before = [owner, reader, stranger].map(count);
    const { id } = await begin(commenter);
    await server.allHeard();
    expect([owner, reader, stranger].map((user, at) => count(user) - (before[at] ?? 0))).toEqual([1, 1, 0]);
    expect(owner.events().at(-1)?.data).toEqual({ kind: KIND, thing: paper.id, thread: id });
  });

  it('keeps right-to-left text and emoji as they are', async () => {
    const text = 'שלום 👩‍🔬 — مرحبا';
    const { id } = await begin(writer, text, { quote: '👩‍🔬 שלום' });
    const { thread } = await reader.call(calls.thread, { params: { thread: id } });
    expect(thread.anchor.quote).toBe('👩‍🔬 שלום');
    expect(first(thread.comments).text).toBe(text);
  });

  it('that is sent twice is there once', async () => {
    const key = randomUUID();
    const ids = [(await begin(writer, 'Once', { key })).id, (await begin(writer, 'Once', { key })).id];
    expect(new Set(ids).size).toBe(1);
    expect((await list(writer)).threads).toHaveLength(1);
    expect(first((await list(writer)).threads).comments).toHaveLength(1);
  });

  it('that is sent twice at the same time is there once, too', async () => {
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 4 }, () => begin(writer, 'At once', { key })));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect((await list(writer)).threads).toHaveLength(1);
  });

  it('stays, without a file, when its text is gone', async () => {
    await begin(writer);
    paper.texts.clear();
    paper.texts.set(paper.id + 5, 'other.tex');
    expect((await list(writer)).threads).toMatchObject([{ document: null, name: '', anchor: { quote: 'these words' } }]);
  });

  it('is resolved and opened again, and an answer opens it too', async () => {
    const { id } = await begin(writer);
    const { thread: resolved } = await commenter.call(calls.resolve, { params: { thread: id } });
    expect(resolved).toMatchObject({ resolved_by: 'Cem Person', resolved_at: expect.any(String) });
    expect((await commenter.call(calls.reopen, { params: { thread: id } })).thread.resolved_at).toBeNull();
    await commenter.call(calls.resolve, { params: { thread: id } });
    expect((await reply(writer, id)).resolved_at).toBeNull();
  });

  it('holds on to the same words elsewhere, and to no others', async () => {
    const { id } = await begin(writer);
    const moved = { ...anchorOf('these words'), before: 'elsewhere ' };
    await commenter.call(calls.hold, { params: { thread: id }, body: { anchor: moved } });
    expect((await list(reader)).threads).toMatchObject([{ anchor: { before: 'elsewhere ' } }]);
    const other = calls.hold;
    await expect(commenter.call(other, { params: { thread: id }, body: { anchor: anchorOf('others') } })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('who may', () => {
  it('a reader sees and writes nothing', async () => {
    const { id, comments } = await begin(writer);
    const comment = first(comments).id;
    const refused = { status: 403 };
    await expect(begin(reader)).rejects.toMatchObject(refused);
    await expect(reply(reader, id)).rejects.toMatchObject(refused);
    await expect(reader.call(calls.resolve, { params: { thread: id } })).rejects.toMatchObject(refused);
    await expect(reader.call(calls.reopen, { params: { thread: id } })).rejects.toMatchObject(refused);
    await expect(reader.call(calls.edit, { params: { comment }, body: { text: 'x' } })).rejects.toMatchObject(refused);
    await expect(reader.call(calls.remove, { params: { comment } })).rejects.toMatchObject(refused);
    await expect(
      reader.call(calls.hold, { params: { thread: id }, body: { anchor: anchorOf('these words') } }),
    ).rejects.toMatchObject(refused);
    expect((await list(reader)).role).toBe('read');
  });

  it.each(['stranger', 'revoked'])('for a %s nothing is there', async (who) => {
    const { id, comments } = await begin(writer);
    const comment = first(comments).id;
    if (who === 'revoked') paper.people.delete(commenter.account.id);
    const user = who === 'revoked' ? commenter : stranger;
    const gone = { status: 404 };
    await expect(list(user)).rejects.toMatchObject(gone);
    await expect(user.call(calls.thread, { params: { thread: id } })).rejects.toMatchObject(gone);
    await expect(begin(user)).rejects.toMatchObject(gone);
    await expect(reply(user, id)).rejects.toMatchObject(gone);
    await expect(user.call(calls.resolve, { params: { thread: id } })).rejects.toMatchObject(gone);
    await expect(user.call(calls.edit, { params: { comment }, body: { text: 'x' } })).rejects.toMatchObject(gone);
    await expect(user.call(calls.remove, { params: { comment } })).rejects.toMatchObject(gone);
    await user.call(calls.seen, { body: { threads: [{ thread: id, comment }] } });
    expect((await list(writer)).threads).toHaveLength(1);
  });

  it('one changes and deletes what one wrote; whose the text is deletes any', async () => {
    const { id, comments } = await begin(commenter);
    const comment = first(comments).id;
    await expect(writer.call(calls.edit, { params: { comment }, body: { text: 'x' } })).rejects.toMatchObject({ status: 403 });
    await expect(owner.call(calls.edit, { params: { comment }, body: { text: 'x' } })).rejects.toMatchObject({ status: 403 });
    await expect(writer.call(calls.remove, { params: { comment } })).rejects.toMatchObject({ status: 403 });
    const { thread } = await commenter.call(calls.edit, { params: { comment }, body: { text: ' Better. ' } });
    expect(first(thread.comments)).toMatchObject({ text: 'Better.', edited_at: expect.any(String) });
    await reply(writer, id);
    const { thread: left } = await owner.call(calls.remove, { params: { comment } });
    expect(left?.comments).toMatchObject([{ text: '', is_deleted: true }, { text: 'That.' }]);
    await expect(commenter.call(calls.edit, { params: { comment }, body: { text: 'x' } })).rejects.toMatchObject({ status: 404 });
  });

  it('with its last comment a thread is gone', async () => {
    const { comments } = await begin(commenter);
    const { thread } = await commenter.call(calls.remove, { params: { comment: first(comments).id } });
    expect(thread).toBeNull();
    expect((await list(owner)).threads).toEqual([]);
  });
});

it('a comment has words, and not too many', async () => {
  await expect(begin(writer, '  \n ')).rejects.toMatchObject({ status: 400 });
  await expect(begin(writer, 'x'.repeat(10_001))).rejects.toMatchObject({ status: 400 });
  expect(first((await begin(writer, 'x'.repeat(10_000))).comments).text).toHaveLength(10_000);
  expect(first((await begin(writer, '<img src=x onerror=alert(1)>')).comments).text).toBe('<img src=x onerror=alert(1)>');
});

describe('what is new to somebody', () => {
  const unread = async (user: TestUser) => (await list(user)).threads.map((thread) => thread.unread);

  it('are comments of others, until they are seen', async () => {
    const { id } = await begin(writer);
    const { comments } = await reply(commenter, id);
    expect([await unread(writer), await unread(commenter), await unread(reader)]).toEqual([[1], [1], [2]]);
    const last = comments.at(-1)?.id ?? 0;
    await reader.call(calls.seen, { body: { threads: [{ thread: id, comment: last }] } });
    await reader.call(calls.seen, { body: { threads: [{ thread: id, comment: last - 1 }] } });
    expect([await unread(reader), await unread(writer)]).toEqual([[0], [1]]);
    await reply(writer, id);
    expect(await unread(reader)).toEqual([1]);
  });
});

describe('guests', () => {
  it('take part by the service, with the name that they gave, and mention nobody', async () => {
    const service = server.service(Comments);
    const guest = { is: 'guest', link: 1, guest: 'g', name: 'Gil' } as const;
    const text = `Hello <@${owner.account.id}>`;
    const thread = await server.db.kysely
      .transaction()
      .execute((tx) => service.begin(tx, KIND, paper.text, anchorOf('these words'), guest, text));
    expect(thread.comments).toMatchObject([{ author: { name: 'Gil', isGuest: true, person: null }, text }]);
    await server.db.kysely.transaction().execute((tx) => service.reply(tx, thread.id, guest, 'Again'));
    const [seen] = (await list(owner)).threads;
    expect(seen?.comments).toMatchObject([{ author: { is_guest: true, name: 'Gil' }, mentions: [] }, { text: 'Again' }]);
    await expect(server.db.kysely.transaction().execute((tx) => service.reply(tx, thread.id, guest, ' '))).rejects.toMatchObject({
      status: 400,
    });
    expect(await service.list(server.executor, KIND, paper.id)).toHaveLength(1);
  });
});
