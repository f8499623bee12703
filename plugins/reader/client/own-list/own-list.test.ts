/** The own list over a document: what is kept of it, in which order it is shown, and what becomes of failures. */
import { describe, expect, it } from 'vitest';
import { ApiError } from '#plugin-api';
import type { OverlayItem } from '#plugins/library/common/model.ts';
import { libraryInMemory } from '../testing/library-in-memory.ts';
import { OwnList } from './own-list.ts';
import { inOrder, placedBeside } from './own-order.ts';

const citation = (ref_id: number) => ({ type: 'citation' as const, ref_id });
const setUp = async () => {
  const library = libraryInMemory(undefined);
  const { calls } = library;
  const list = new OwnList(7, library.api.of(undefined as never));
  await list.load();
  for (const id of [1, 2, 3]) await list.put(citation(id));
  return { calls, list };
};
const ONE_TO_THREE = ['citation:1', 'citation:2', 'citation:3'];

describe('[LIB-053] the own list over a document', () => {
  it('[LIB-130] puts what is new at its end, or where it was let go', async () => {
    const { list, calls } = await setUp();
    expect(list.order).toEqual(ONE_TO_THREE);
    await list.put({ type: 'note', ref_id: 9 }, 1);
    expect(list.order).toEqual(['citation:1', 'note:9', 'citation:2', 'citation:3']);
    const stored = (await calls.getOverlayListItem()).data;
    expect(stored.map(({ type, ref_id, order }) => [type, ref_id, order])).toEqual([
      ['citation', 1, 0],
      ['note', 9, 1],
      ['citation', 2, 2],
      ['citation', 3, 3],
    ]);
  });

  it('[LIB-131] shows a new order at once, and the calls stay in the order in which they were made', async () => {
    const { list, calls } = await setUp();
    const first = list.arrange(['citation:3', 'citation:1', 'citation:2']);
    expect(list.order[0]).toBe('citation:3');
    const second = list.arrange(['citation:2', 'citation:3', 'citation:1']);
    await Promise.all([first, second]);
    expect((await calls.getOverlayListItem()).data.map(({ ref_id }) => ref_id)).toEqual([2, 3, 1]);
  });

  it('[LIB-168] is as the server has it after a change that was refused, which is told', async () => {
    const { list, calls } = await setUp();
    calls.updateOverlayListItems.mockRejectedValueOnce(new ApiError(404, "Couldn't update notes order."));
    await expect(list.arrange(['citation:3'])).rejects.toThrow("Couldn't update notes order.");
    expect(list.order).toEqual(ONE_TO_THREE);
  });

  it('[LIB-132] loses an item; one that is gone already is no trouble', async () => {
    const { list, calls } = await setUp();
    await Promise.all([list.take(citation(2)), list.take(citation(2))]);
    expect(list.order).toEqual(['citation:1', 'citation:3']);
    expect(calls.deleteOverlayListItem).toHaveBeenCalledTimes(1);
  });

  it('is asked for anew only when somebody has looked at it', async () => {
    const { calls, list } = await setUp();
    const unseen = new OwnList(7, calls as never);
    await unseen.refresh();
    expect([unseen.status, calls.getOverlayListItem.mock.calls.length]).toEqual(['unknown', 1]);
    calls.getOverlayListItem.mockRejectedValueOnce(new Error('offline'));
    await list.refresh();
    expect([list.status, list.order]).toEqual(['ready', ONE_TO_THREE]);
  });
});

describe('orders', () => {
  it.each([
    ['c', 'a', 'before', 'cab'],
    ['a', 'b', 'after', 'bac'],
    ['a', 'c', 'before', 'bac'],
    ['x', 'b', 'before', 'axbc'],
    ['a', 'gone', 'after', 'abc'],
    ['a', 'a', 'after', 'abc'],
  ] as const)('%s put at %s (%s)', (name, onto, where, after) => {
    expect(placedBeside([...'abc'], name, onto, where).join('')).toBe(after);
  });

  it('keep behind what they do not name, as it stood', () => {
    const items = [1, 2, 3].map((ref_id) => ({ id: ref_id, order: 7, ...citation(ref_id) }) as OverlayItem);
    expect(inOrder(items, ['citation:3']).map(({ ref_id, order }) => [ref_id, order])).toEqual([
      [3, 0],
      [1, 1],
      [2, 2],
    ]);
  });
});
