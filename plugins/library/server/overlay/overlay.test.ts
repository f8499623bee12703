/** The list of notes and citations that a person lays over a document. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, someoneWithArticle, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

/** A reference with a note and two citations. */
const filled = async () => {
  const one = await someoneWithArticle(server, 'P');
  const { user, article } = one;
  const cite = async (text: string) =>
    (await user.call(calls.createCitation, { body: { citation: { article, page: 1, text } } })).citation.id;
  const note = (await user.call(calls.createArticleNote, { body: { note: { article, text: 'n' } } })).note.id;
  return { ...one, note, first: await cite('first'), second: await cite('second') };
};
const add = async (user: TestUser, article: number, type: 'note' | 'citation', ref_id: number, more: object = {}) =>
  (await user.call(calls.addOverlayListItem, { body: { article, type, ref_id, ...more } })).item;
const listOf = async (user: TestUser, article: number) =>
  (await user.call(calls.getOverlayListItem, { query: { article } })).data;

describe('[LIB-053] the list over a document', () => {
  it('[LIB-130] [LIB-133] [LIB-221] holds notes and citations as they were added, each once', async () => {
    const { user, article, note, first } = await filled();
    expect(await listOf(user, article)).toEqual([]);
    const body = { article, type: 'citation' as const, ref_id: first, x_position: 10.5, y_position: -3 };
    const reply = await user.call(calls.addOverlayListItem, { body });
    expect(reply).toEqual({
      success: true,
      message: 'Item added successfully.',
      item: { id: reply.item.id, article, type: 'citation', ref_id: first, order: 0, x_position: 10.5, y_position: -3 },
    });
    const second = await add(user, article, 'note', note);
    expect(second).toMatchObject({ type: 'note', ref_id: note, order: 1, x_position: null, y_position: null });
    expect(await add(user, article, 'note', note, { order: 7 })).toEqual(second);
    expect(await listOf(user, article)).toEqual([reply.item, second]);
  });

  it('[LIB-131] [LIB-223] is put into another order, all or nothing', async () => {
    const { user, article, note, first, second } = await filled();
    const items = [
      await add(user, article, 'citation', first, { x_position: 5 }),
      await add(user, article, 'note', note),
      await add(user, article, 'citation', second),
    ];
    const [a, b, c] = items.map(({ id }) => id) as [number, number, number];
    const reply = await user.call(calls.updateOverlayListItems, {
      body: {
        article,
        items: [
          { id: c, order: 0 },
          { id: a, order: 1 },
          { id: b, order: 2, y_position: 8 },
        ],
      },
    });
    expect(reply.message).toBe('Notes order updated successfully.');
    expect(reply.data.map(({ id, x_position, y_position }) => [id, x_position, y_position])).toEqual([
      [c, null, null],
      [a, 5, null],
      [b, null, 8],
    ]);
    const wrong = {
      article,
      items: [
        { id: a, order: 9 },
        { id: 999_999, order: 0 },
      ],
    };
    expect(await user.send(calls.updateOverlayListItems, { body: wrong })).toMatchObject({
      status: 404,
      json: { message: "Couldn't update notes order." },
    });
    expect(await listOf(user, article)).toEqual(reply.data);
  });

  it('[LIB-132] [LIB-222] [LIB-167] loses an item, and the citation stays', async () => {
    const { user, article, first } = await filled();
    const { id } = await add(user, article, 'citation', first);
    expect(await user.call(calls.deleteOverlayListItem, { body: { id } })).toEqual({
      success: true,
      message: 'Item deleted successfully.',
    });
    expect(await listOf(user, article)).toEqual([]);
    expect((await user.call(calls.listCitations, { query: { article } })).total).toBe(2);
    expect(await user.send(calls.deleteOverlayListItem, { body: { id } })).toMatchObject({
      status: 404,
      json: { message: "Couldn't delete item." },
    });
  });

  it("is each person's own", async () => {
    const { user, article, project, first, second } = await filled();
    const reader = await server.signIn();
    await share(user, project, reader, 'read');
    const own = await add(user, article, 'citation', first);
    const theirs = await add(reader, article, 'citation', second);
    expect(await listOf(user, article)).toEqual([own]);
    expect(await listOf(reader, article)).toEqual([theirs]);
    const update = { article, items: [{ id: own.id, order: 3 }] };
    // LIB-168: what is somebody else's is not there.
    expect(await reader.send(calls.updateOverlayListItems, { body: update })).toMatchObject({
      status: 404,
      json: { message: "Couldn't update notes order." },
    });
    expect(await reader.send(calls.deleteOverlayListItem, { body: { id: own.id } })).toMatchObject({ status: 404 });
    expect(await listOf(user, article)).toEqual([own]);
  });

  it('[LIB-168] refuses numbers that make no sense', async () => {
    const { user, article, first } = await filled();
    const { id } = await add(user, article, 'citation', first);
    for (const wrong of [{ order: -1 }, { order: 1.5 }, { order: 1e9 }, { x_position: 1e12 }]) {
      expect((await user.send(calls.updateOverlayListItems, { body: { article, items: [{ id, ...wrong }] } })).status).toBe(400);
    }
  });

  it('takes only what is on the reference', async () => {
    const { user, article, project, first, note } = await filled();
    const other = await newArticle(user, project);
    for (const body of [
      { article: other.id, type: 'citation' as const, ref_id: first },
      { article, type: 'citation' as const, ref_id: note + 1_000_000 },
      { article: 999_999, type: 'citation' as const, ref_id: first },
    ]) {
      expect((await user.send(calls.addOverlayListItem, { body })).status).toBe(404);
    }
    await user.call(calls.deleteItems, { body: { citations: [first] } });
    const body = { article, type: 'citation' as const, ref_id: first };
    expect((await user.send(calls.addOverlayListItem, { body })).status).toBe(404);
  });

  it('hides what is in the recycle bin, has it back where it was, and forgets what is erased', async () => {
    const { user, article, first, second } = await filled();
    const items = [await add(user, article, 'citation', first), await add(user, article, 'citation', second)];
    await user.call(calls.deleteItems, { body: { citations: [first] } });
    expect(await listOf(user, article)).toEqual([items[1]]);
    await user.call(calls.restoreDeleted, { body: { citations: [first] } });
    expect(await listOf(user, article)).toEqual(items);
    await user.call(calls.deleteItems, { body: { citations: [first] } });
    await user.call(calls.deleteFromRecycleBin, { body: { citations: [first] } });
    const { rows } = await server.db.pool.query('select id from library_overlay_item where person = $1', [user.account.id]);
    expect(rows).toHaveLength(1);
  });

  it('goes with citations to the reference that theirs was merged into', async () => {
    const { user, article, project, first } = await filled();
    const kept = await newArticle(user, project);
    const item = await add(user, article, 'citation', first);
    await user.call(calls.mergeDuplicates, { body: { merges: [{ articles: [kept.id, article], kept: kept.id }] } });
    expect(await listOf(user, kept.id)).toEqual([{ ...item, article: kept.id }]);
  });

  it('tells the other browsers of the person, and nobody else', async () => {
    const { user, article, project, first } = await filled();
    const reader = await server.signIn();
    await share(user, project, reader, 'read');
    const told = (person: TestUser) =>
      person
        .events()
        .map((event) => event.data as { kinds?: string[] })
        .filter(({ kinds }) => kinds?.includes('overlay'));
    const { id } = await add(user, article, 'citation', first);
    await user.call(calls.deleteOverlayListItem, { body: { id } });
    const data = { project, kinds: ['overlay'], articles: [article] };
    await expect.poll(() => told(user)).toEqual([data, data]);
    expect(told(reader)).toEqual([]);
  });
});
