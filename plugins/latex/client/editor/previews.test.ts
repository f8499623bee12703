/** Previews beside the editors. */
import { describe, expect, it, vi } from 'vitest';
import { Previews } from './previews.ts';

describe('Previews', () => {
  const view = () => ({ pageBox: vi.fn(async () => [10, 20, 605, 792]), revealBox: vi.fn() });
  const box = (page: number) => ({ page, x: 1, y: 2, width: 30, height: 4 });

  it('shows boxes of the first page, counted from its bottom', async () => {
    const previews = new Previews();
    const shown = view();
    previews.add(5, shown as never);
    await previews.reveal(5, [box(2), box(3)]);
    expect(shown.revealBox).toHaveBeenCalledExactlyOnceWith(2, [[11, 786, 41, 790]]);
    await previews.reveal(5, []);
    expect(shown.revealBox).toHaveBeenCalledOnce();
  });

  it('waits for a preview that is still opening', async () => {
    const previews = new Previews();
    await previews.reveal(5, [box(1)]);
    const shown = view();
    previews.add(5, shown as never);
    await vi.waitFor(() => expect(shown.revealBox).toHaveBeenCalledOnce());
    expect([previews.has(5), previews.has(6)]).toEqual([true, false]);
    previews.remove(5);
    expect(previews.has(5)).toBe(false);
  });
});
