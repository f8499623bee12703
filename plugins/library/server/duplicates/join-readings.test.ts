/** What people have read of two references is what they have read of the one that is left, until the merge is taken back. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { LIBRARY_READING } from '../../common/events.ts';
import type { ReadingChange } from '../../common/model/reading.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

/** A project of two people, with a reference that is there twice. */
const begin = async () => {
  const [ada, bob] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
  const { id: project } = await newProject(ada);
  await share(ada, project, bob, 'read');
  const [kept, other] = [(await newArticle(ada, project)).id, (await newArticle(ada, project)).id];
  const see = (who: TestUser, article: number, pages: number[]) =>
    who.call(calls.seePages, { body: { article, pages, page_count: 10 } });
  const set = (who: TestUser, change: ReadingChange) => who.call(calls.setReadings, { body: { data: [change] } });
  const of = async (who: TestUser, article = kept) =>
    (await who.call(calls.allReadings)).data.find((one) => one.article === article);
  const merge = async () =>
    (await ada.call(calls.mergeDuplicates, { body: { merges: [{ articles: [kept, other], kept }] } })).merges;
  const undo = (merges: number[]) => ada.call(calls.undoMerges, { body: { merges } });
  return { ada, bob, project, kept, other, see, set, of, merge, undo };
};

describe('a merge', () => {
  it('joins the pages that were seen, and the star of either, for each person', async () => {
    const { ada, bob, kept, other, see, set, of, merge } = await begin();
    await see(ada, kept, [1, 2, 3, 4]);
    await see(ada, other, [5, 6, 7, 8]);
    await set(ada, { article: other, starred: true });
    await set(bob, { article: other, reading: 'read' });
    await merge();
    expect(await of(ada)).toMatchObject({ pages: [1, 2, 3, 4, 5, 6, 7, 8], reading: 'read', starred: true, by_hand: false });
    expect(await of(bob)).toMatchObject({ reading: 'read', starred: false, by_hand: true });
    const told = (who: TestUser) => who.events().flatMap(({ type, data }) => (type === LIBRARY_READING ? [data] : []));
    await expect
      .poll(() => told(bob).at(-1))
      .toEqual({ readings: [{ article: kept, reading: 'read', starred: false, by_hand: true }] });
  });

  it('that is taken back leaves everybody with what they had', async () => {
    const { ada, bob, kept, other, see, set, of, merge, undo } = await begin();
    await see(ada, kept, [1, 2]);
    await see(ada, other, [3]);
    await set(bob, { article: other, starred: true });
    const before = [await of(ada), await of(ada, other), await of(bob), await of(bob, other)];
    const merges = await merge();
    expect(await of(ada)).not.toEqual(before[0]);
    expect(await of(bob)).toMatchObject({ starred: true });
    await undo(merges);
    expect([await of(ada), await of(ada, other), await of(bob), await of(bob, other)]).toEqual(before);
    expect(before[2]).toBeUndefined();
  });

  it('that is taken back leaves alone who has read on since', async () => {
    const { ada, kept, other, see, set, of, merge, undo } = await begin();
    await see(ada, other, [1]);
    const merges = await merge();
    await set(ada, { article: kept, reading: 'read' });
    await undo(merges);
    expect(await of(ada)).toMatchObject({ reading: 'read', by_hand: true, pages: [1] });
  });

  it('of several groups joins in each what belongs there', async () => {
    const { ada, project, kept, other, see, of } = await begin();
    const [second, same] = [(await newArticle(ada, project)).id, (await newArticle(ada, project)).id];
    await see(ada, other, [1]);
    await see(ada, same, [2]);
    const merges = [
      { articles: [kept, other], kept },
      { articles: [second, same], kept: second },
    ];
    await ada.call(calls.mergeDuplicates, { body: { merges } });
    expect([(await of(ada))?.pages, (await of(ada, second))?.pages]).toEqual([[1], [2]]);
  });
});
