/** Tests of which editor is used, and of the previews beside them. */
import { describe, expect, it, vi } from 'vitest';
import { OpenEditors } from './open-editors.ts';
import { Previews } from './previews.ts';

const editor = (path: string, more: object = {}) =>
  ({ paper: { id: 5 }, path, place: 3, hasSelection: false, isReadOnly: false, ...more }) as never;

describe('OpenEditors', () => {
  it('takes the first, then the focused one, then what is left', () => {
    const editors = new OpenEditors();
    const [a, b] = [editor('a.tex'), editor('b.tex', { place: 9, hasSelection: true })];
    editors.add('1', a);
    editors.add('2', b);
    expect(editors.active).toBe(a);
    editors.focus('2');
    expect(editors).toMatchObject({ place: 9, hasSelection: true });
    expect(editors.active).toBe(b);
    editors.focus('gone');
    expect(editors.active).toBe(b);
    editors.remove('2');
    expect(editors.active).toBe(a);
    expect(editors.hasSelection).toBe(false);
    editors.remove('1');
    expect([editors.active, editors.writable]).toEqual([undefined, undefined]);
  });

  it('takes the one whose panel was used before it was there, or that has its text anew', () => {
    const editors = new OpenEditors();
    const [a, b] = [editor('a.tex'), editor('b.tex')];
    editors.add('1', a);
    editors.focus('2');
    editors.add('2', b);
    expect(editors.active).toBe(b);
    editors.remove('2');
    editors.add('2', b);
    expect(editors.active).toBe(b);
    editors.focus('3');
    editors.focus('1');
    editors.add('3', editor('c.tex'));
    expect(editors.active).toBe(a);
  });

  it('follows the cursor of the active editor only', () => {
    const editors = new OpenEditors();
    editors.add('1', editor('a.tex'));
    editors.moved(editor('b.tex', { place: 77 }));
    expect(editors.place).not.toBe(77);
  });

  it('knows which one can be written in', () => {
    const editors = new OpenEditors();
    editors.add('1', editor('references.bib', { isReadOnly: true }));
    expect(editors.active).toBeDefined();
    expect(editors.writable).toBeUndefined();
  });

  it('acts in a source now, or as soon as its panel is there', () => {
    const editors = new OpenEditors();
    const [now, later] = [vi.fn(), vi.fn()];
    const a = editor('a.tex');
    editors.add('1', a);
    editors.whenOpen(5, 'a.tex', now);
    expect(now).toHaveBeenCalledExactlyOnceWith(a);
    editors.whenOpen(5, 'b.tex', later);
    editors.add('2', editor('c.tex'));
    expect(later).not.toHaveBeenCalled();
    const b = editor('b.tex');
    editors.add('3', b);
    editors.add('4', editor('b.tex'));
    expect(later).toHaveBeenCalledExactlyOnceWith(b);
  });
});

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
