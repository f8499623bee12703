/** Tests of what is dropped on a source. */
import { describe, expect, it, vi } from 'vitest';
import { HIGHLIGHT_DRAG, REFERENCE_DRAG } from '#plugins/library/common/reference-drag.ts';
import { canTake, PICTURE_DRAG, takeDrop } from './take-drop.ts';

const drop = (type: string, data: unknown) => ({
  clientX: 30,
  clientY: 40,
  dataTransfer: { types: [type], getData: (asked: string) => (asked === type ? JSON.stringify(data) : '') },
});

const make = (isReadOnly = false) => {
  const order: string[] = [];
  const editor = {
    isReadOnly,
    paper: { id: 5 },
    pointAt: vi.fn((_: number, __: number) => void order.push('cursor')),
    focus: vi.fn(),
  };
  const target = {
    citing: {
      insert: vi.fn(async (_: object) => order.push('cite') > 0),
      insertAll: vi.fn(async (_: readonly number[]) => order.push('cite') > 0),
    },
    insertPicture: vi.fn((_: string) => void order.push('figure')),
    focus: vi.fn(() => void order.push('focus')),
  };
  return { editor: editor as never, shown: editor, target, order };
};

describe('takeDrop', () => {
  it('[LTX-004] cites dragged references where they are dropped', async () => {
    const { editor, shown, target, order } = make();
    await takeDrop(editor, drop(REFERENCE_DRAG, [3, 4]), target);
    expect(target.citing.insertAll).toHaveBeenCalledExactlyOnceWith([3, 4]);
    expect(shown.pointAt).toHaveBeenCalledExactlyOnceWith(30, 40);
    expect(order).toEqual(['focus', 'cursor', 'cite']);
  });

  it('[LTX-004] cites a dragged highlight', async () => {
    const { editor, target } = make();
    await takeDrop(editor, drop(HIGHLIGHT_DRAG, { article: 1, citation: 2 }), target);
    expect(target.citing.insert).toHaveBeenCalledExactlyOnceWith({ article: 1, citation: 2 });
    expect(target.citing.insertAll).not.toHaveBeenCalled();
  });

  it.each([
    ['this paper', 5, 1],
    ['another paper', 6, 0],
  ])('[LTX-004] writes the figure of a picture of %s', async (_, file, times) => {
    const { editor, target } = make();
    await takeDrop(editor, drop(PICTURE_DRAG, { file, path: 'figures/a.png' }), target);
    expect(target.insertPicture).toHaveBeenCalledTimes(times);
  });

  it('takes nothing where nobody may write', async () => {
    const { editor, target, order } = make(true);
    await takeDrop(editor, drop(REFERENCE_DRAG, [3]), target);
    expect(order).toEqual([]);
  });

  it.each([
    [REFERENCE_DRAG, []],
    [REFERENCE_DRAG, 'x'],
    [HIGHLIGHT_DRAG, { article: 'x' }],
    [PICTURE_DRAG, [1]],
  ])('cites nothing of %s with %j', async (type, data) => {
    const { editor, target, order } = make();
    await takeDrop(editor, drop(type, data), target);
    expect(order).toEqual(['focus', 'cursor']);
  });
});

it.each([
  [REFERENCE_DRAG, true],
  [HIGHLIGHT_DRAG, true],
  [PICTURE_DRAG, true],
  ['Files', false],
  ['text/plain', false],
])('canTake %s: %s', (type, can) => expect(canTake({ dataTransfer: drop(type, 1).dataTransfer })).toBe(can));
