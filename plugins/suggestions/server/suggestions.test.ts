/** Suggestions through their calls: who may what, what is accepted, and what is not done twice. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/test-server.ts';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { noticesContract } from '#plugins/notices/common/contract.ts';
import { suggestionsContract as calls } from '../common/contract.ts';
import { SUGGESTIONS_CHANGED } from '../common/events.ts';
import { MOST_OPEN } from '../common/model.ts';
import { suggestionsData } from './personal.ts';
import { sweep } from './sweep.ts';
import { KIND, startSuggestions, suggestionIn } from './testing/start-suggestions.ts';

const server = await startSuggestions();
const [ada, ben, eve, tom] = [
  await server.signIn({ first_name: 'Ada', last_name: 'Owner' }),
  await server.signIn({ first_name: 'Ben', last_name: 'Commenter' }),
  await server.signIn(),
  await server.signIn(),
];

/** Ada writes, Ben comments, Eve reads, and Tom does not know of it. */
const make = (content = 'The colour of the sea 🙂 שלום.\n') => {
  const made = server.make(content, [
    [ada.account.id, 'write'],
    [ben.account.id, 'comment'],
    [eve.account.id, 'read'],
  ]);
  const { thing, document, text } = made;
  const save = async (who: TestUser, ...put: ReturnType<typeof suggestionIn>[]) => {
    const { late } = await who.call(calls.save, { body: { kind: KIND, document, put, drop: [] } });
    return late;
  };
  const list = async (who = eve) => (await who.call(calls.list, { query: { kind: KIND, thing } })).suggestions;
  const ids = async () => (await list()).map(({ id }) => id);
  const decide = async (how: 'accept' | 'reject' | 'withdraw' | 'reopen', who: TestUser, some?: readonly number[]) =>
    who.call(calls[how], { body: { kind: KIND, thing, ids: [...(some ?? (await ids()))] } });
  return { ...made, content: () => text.toString(), save, list, ids, decide };
};

describe('who may what', () => {
  it('is by the role in the thing: all see, who may comment suggests, who may write decides', async () => {
    const { text, save, list, decide, thing } = make();
    await save(ben, suggestionIn(text, 'colour', 'color'));
    expect(await list(eve)).toMatchObject([{ original: 'colour', author: { id: ben.account.id, name: 'Ben Commenter' } }]);
    const refused = { status: 403 };
    await expect(save(eve, suggestionIn(text, 'sea', 'lake'))).rejects.toMatchObject(refused);
    for (const who of [ben, eve]) await expect(decide('accept', who)).rejects.toMatchObject(refused);
    for (const who of [ben, eve]) await expect(decide('reject', who)).rejects.toMatchObject(refused);
    await expect(save(tom, suggestionIn(text, 'sea', 'lake'))).rejects.toMatchObject({ status: 404 });
    await expect(decide('accept', tom)).rejects.toMatchObject({ status: 404 });
    await expect(tom.call(calls.list, { query: { kind: KIND, thing } })).rejects.toMatchObject({ status: 404 });
    await expect(ada.call(calls.list, { query: { kind: 'other', thing } })).rejects.toMatchObject({ status: 404 });
    expect(await decide('accept', ada)).toMatchObject({ done: [expect.any(Number)] });
  });

  it('ends with the role', async () => {
    const { text, save, roles, decide } = make();
    await save(ben, suggestionIn(text, 'colour', 'color'));
    roles.set(ben.account.id, 'read');
    await expect(save(ben, suggestionIn(text, 'sea', 'lake'))).rejects.toMatchObject({ status: 403 });
    roles.set(ada.account.id, 'comment');
    await expect(decide('accept', ada)).rejects.toMatchObject({ status: 403 });
  });

  it('lets nobody change, annotate or withdraw what is somebody else’s', async () => {
    const { text, thing, save, list, ids, decide, document } = make();
    const suggestion = suggestionIn(text, 'colour', 'color');
    await save(ben, suggestion);
    const [id = 0] = await ids();
    await ada.call(calls.save, { body: { kind: KIND, document, put: [], drop: [suggestion.key] } });
    expect(await decide('withdraw', ada)).toEqual({ done: [], gone: [], late: [id] });
    const note = { body: { kind: KIND, thing, id, note: 'American' } };
    await expect(ada.call(calls.note, note)).rejects.toMatchObject({ status: 404 });
    await ben.call(calls.note, note);
    expect(await list()).toMatchObject([{ note: 'American' }]);
  });

  it('does not reach into another thing', async () => {
    const [one, other] = [make(), make()];
    await other.save(ben, suggestionIn(other.text, 'sea', 'lake'));
    const some = await other.ids();
    expect(await one.decide('accept', ada, some)).toEqual({ done: [], gone: [], late: some });
    expect(other.content()).toContain('sea');
  });
});

describe('saving', () => {
  it('again changes the same one, and drops what is no more', async () => {
    const { text, document, save, list } = make();
    const one = suggestionIn(text, 'colour', 'color');
    await save(ben, one);
    await save(ben, { ...one, replacement: 'tint' }, suggestionIn(text, 'sea', 'lake'));
    expect((await list()).map(({ replacement }) => replacement)).toEqual(['tint', 'lake']);
    await ben.call(calls.save, { body: { kind: KIND, document, put: [], drop: [one.key] } });
    expect((await list()).map(({ replacement }) => replacement)).toEqual(['lake']);
  });

  it('is heard by everybody who sees the thing', async () => {
    const { text, save, thing, document } = make();
    await save(ben, suggestionIn(text, 'colour', 'color'));
    for (const who of [ada, ben, eve])
      await expect
        .poll(() => who.events().at(-1))
        .toMatchObject({ type: SUGGESTIONS_CHANGED, data: { kind: KIND, thing, documents: [document] } });
    expect(tom.events()).toEqual([]);
  });

  it('does not bring back what was decided meanwhile', async () => {
    const { text, save, list, decide, content } = make();
    const one = suggestionIn(text, 'colour', 'color');
    await save(ben, one);
    await decide('accept', ada);
    expect(await save(ben, { ...one, replacement: 'tint' })).toEqual([one.key]);
    expect([await list(), content()]).toEqual([[], 'The color of the sea 🙂 שלום.\n']);
  });

  it('ends where a thing has too many, and says what to do', async () => {
    const { text, save, thing, document } = make();
    await server.db.pool.query(
      `insert into suggestions_suggestion (author, key, kind, thing, document, anchor, original, replacement)
       select $1, 'many-' || n, $2, $3, $4, '{}', '', 'x' from generate_series(1, $5) n`,
      [ben.account.id, KIND, thing, document, MOST_OPEN - 1],
    );
    await save(ben, suggestionIn(text, 'sea', 'lake'));
    await expect(save(ben, suggestionIn(text, 'colour', 'tint'))).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('Accept or reject'),
    });
  });

  it('takes no words that are too long, and no anchor that is none', async () => {
    const { text, save } = make();
    const one = suggestionIn(text, 'sea', 'lake');
    await expect(save(ben, { ...one, replacement: 'x'.repeat(20_001) })).rejects.toMatchObject({ status: 400 });
    for (const words of ['\0', '\ud83d', 'a\ude42'])
      for (const bad of [
        { ...one, replacement: words },
        { ...one, anchor: { ...one.anchor, before: words } },
      ])
        await expect(save(ben, bad)).rejects.toMatchObject({ status: 400 });
    await expect(save(ben, { ...one, anchor: { ...one.anchor, from: '!' } })).rejects.toMatchObject({ status: 400 });
  });
});

describe('accepting', () => {
  it('writes all of them in one step, with emoji and right-to-left text, and leaves what is beside them', async () => {
    const { text, save, list, decide, content } = make();
    await save(ben, suggestionIn(text, '🙂', '🙃'), suggestionIn(text, 'שלום', 'עולם'), suggestionIn(text, '', 'Look: ', 0));
    await save(ada, suggestionIn(text, ' of the sea', ''));
    expect((await decide('accept', ada)).done).toHaveLength(4);
    expect([content(), await list()]).toEqual(['Look: The colour 🙃 עולם.\n', []]);
  });

  it('keeps what was written into the words since', async () => {
    const { text, save, decide, content } = make();
    await save(ben, suggestionIn(text, 'colour of the sea', 'colour of a lake'));
    text.insert(text.toString().indexOf('sea'), 'deep ');
    await decide('accept', ada);
    expect(content()).toContain('deep');
    expect(content()).toContain('lake');
  });

  it('says when the words are gone, and leaves the suggestion open', async () => {
    const { text, save, ids, decide, content } = make();
    await save(ben, suggestionIn(text, 'sea', 'lake'));
    text.delete(text.toString().indexOf('of the sea'), 10);
    const [id] = await ids();
    expect(await decide('accept', ada)).toEqual({ done: [], gone: [id], late: [] });
    expect([await ids(), content()]).toEqual([[id], 'The colour  🙂 שלום.\n']);
  });

  it('of two for the same words writes the first, and says that of the other the words are gone', async () => {
    const { text, save, decide, content } = make();
    await save(ben, suggestionIn(text, 'sea', 'lake'));
    await save(ada, suggestionIn(text, 'the sea', 'the river'));
    const outcome = await decide('accept', ada);
    expect([outcome.done.length, outcome.gone.length]).toEqual([1, 1]);
    expect(content()).toContain('the river');
    expect(content()).not.toContain('lake');
  });

  it('happens once, however often and by however many it is asked for', async () => {
    const { text, save, ids, decide, content } = make();
    await save(ben, suggestionIn(text, '', 'deep ', 18), suggestionIn(text, 'colour', 'color'));
    const some = await ids();
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => decide('accept', ada, some)));
    expect(outcomes.flatMap(({ done }) => done).sort()).toEqual([...some].sort());
    expect(outcomes.flatMap(({ late }) => late)).toHaveLength(10);
    expect(content()).toBe('The color of the deep sea 🙂 שלום.\n');
    expect(await decide('accept', ada, some)).toEqual({ done: [], gone: [], late: some });
  });

  it('and rejecting at once does one of both', async () => {
    const { text, save, ids, decide, content } = make();
    await save(ben, suggestionIn(text, 'colour', 'color'));
    const some = await ids();
    const [accepted, rejected] = await Promise.all([decide('accept', ada, some), decide('reject', ada, some)]);
    expect([accepted.done.length, rejected.done.length].sort()).toEqual([0, 1]);
    expect(content().includes('color ')).toBe(accepted.done.length === 1);
  });
});

describe('undoing', () => {
  it('what was accepted takes it out of the text again, without what was written since', async () => {
    const { text, save, list, decide, content } = make();
    await save(ben, suggestionIn(text, 'colour', 'color'), suggestionIn(text, '', 'Look: ', 0), suggestionIn(text, ' 🙂', ''));
    const { done } = await decide('accept', ada);
    text.insert(text.toString().indexOf('sea'), 'deep ');
    expect((await decide('reopen', ada, done)).done.sort()).toEqual([...done].sort());
    expect(content()).toBe('The colour of the deep sea 🙂 שלום.\n');
    expect(await list()).toHaveLength(3);
    await decide('accept', ada);
    expect(content()).toBe('Look: The color of the deep sea שלום.\n');
  });

  it('what was rejected, or withdrawn, opens it, for who has done so', async () => {
    const { text, save, ids, decide } = make();
    await save(ben, suggestionIn(text, 'colour', 'color'));
    const some = await ids();
    await decide('reject', ada, some);
    expect((await decide('reopen', ben, some)).late).toEqual(some);
    await decide('reopen', ada, some);
    await decide('withdraw', ben, some);
    expect((await decide('reopen', ada, some)).late).toEqual(some);
    expect((await decide('reopen', ben, some)).done).toEqual(some);
    expect(await ids()).toEqual(some);
  });
});

describe('authors', () => {
  const told = async (who: TestUser) => {
    await server.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
    return (await who.call(noticesContract.notifications)).otherNotifications.map(({ text, data }) => [text, data.path] as const);
  };

  it('are told once of all that was decided, and not of their own', async () => {
    const { text, thing, save, ids, decide } = make();
    await save(ben, suggestionIn(text, 'colour', 'color'), suggestionIn(text, 'sea', 'lake'), suggestionIn(text, '🙂', ''));
    await save(ada, suggestionIn(text, 'The', 'A'));
    for (const id of (await ids()).slice(0, 2)) await decide('accept', ada, [id]);
    await decide('reject', ada);
    const before = await told(ada);
    expect((await told(ben))[0]).toEqual([
      `Ada Owner accepted 2 and rejected 1 of your suggestions in “Thing ${thing}”.`,
      `/things/${thing}`,
    ]);
    expect(await told(ada)).toEqual(before);
    expect((await told(ben)).filter(([text]) => text.includes(`Thing ${thing}`))).toHaveLength(1);
  });

  it('are not told of what was undone, nor of a thing that they do not see any more', async () => {
    const [one, other] = [make(), make()];
    for (const { text, save } of [one, other]) await save(ben, suggestionIn(text, 'colour', 'color'));
    const { done } = await one.decide('reject', ada);
    await one.decide('reopen', ada, done);
    await other.decide('accept', ada);
    other.roles.delete(ben.account.id);
    const texts = (await told(ben)).map(([text]) => text);
    expect(texts.filter((text) => text.includes(`Thing ${one.thing}`) || text.includes(`Thing ${other.thing}`))).toEqual([]);
  });

  it('take what they have suggested along, and what is theirs is erased', async () => {
    const { text, save, list, decide } = make();
    const gus = await server.signIn();
    server.make('', []);
    const { roles, ...mine } = make();
    roles.set(gus.account.id, 'comment');
    await mine.save(gus, suggestionIn(mine.text, 'sea', 'lake'));
    await save(ben, suggestionIn(text, 'colour', 'color'));
    await decide('reject', ada);
    const data = suggestionsData(server.db.kysely as never);
    const files: unknown[] = [];
    const into = { list: async (_: unknown, rows: Iterable<unknown>) => void files.push(...rows) };
    await data.export(gus.account as never, into as never, AbortSignal.timeout(1000));
    expect(files).toMatchObject([{ original: 'sea', replacement: 'lake', state: 'open' }]);
    await data.erase(gus.account as never, AbortSignal.timeout(1000));
    expect([await mine.list(), await list()]).toEqual([[], []]);
  });
});

it('suggestions in texts that are no more go, and those decided long ago', async () => {
  const { text, document, save, thing } = make();
  await save(ben, suggestionIn(text, 'colour', 'color'));
  server.texts.delete(document);
  await sweep({ db: server.db.kysely, texts: server.service(LiveTexts) } as never, AbortSignal.timeout(5000));
  const { rowCount } = await server.db.pool.query('select 1 from suggestions_suggestion where thing = $1', [thing]);
  expect(rowCount).toBe(0);
});
