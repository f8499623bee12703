import { describe, expect, it } from 'vitest';
import { StatusStore } from './status-store.ts';

describe('StatusStore', () => {
  it('sorts items by side and order and replaces those of the same id', () => {
    const status = new StatusStore();
    status.set({ id: 'b', text: 'B', order: 2 });
    status.set({ id: 'a', text: 'A', order: 1 });
    status.set({ id: 'r', text: 'R', side: 'right' });
    status.set({ id: 'b', text: 'B2', order: 0 });
    expect(status.left.map((item) => item.text)).toEqual(['B2', 'A']);
    expect(status.right.map((item) => item.text)).toEqual(['R']);
  });

  it('takes an item away only while it is the one that was set', () => {
    const status = new StatusStore();
    const first = status.set({ id: 'a', text: 'Saving' });
    const second = status.set({ id: 'a', text: 'Saved' });
    first.dispose();
    expect(status.left.map((item) => item.text)).toEqual(['Saved']);
    second.dispose();
    expect(status.left).toEqual([]);
  });

  it('announces work that begins and ends and problems, but not each step of a number', () => {
    const status = new StatusStore();
    status.set({ id: 'plain', text: '1,204 references' });
    expect(status.announcement).toBe('');
    status.set({ id: 'job', text: 'Compiling', kind: 'busy', progress: 0 });
    expect(status.announcement).toBe('Compiling');
    status.set({ id: 'other', text: 'Offline', kind: 'warning' });
    status.set({ id: 'job', text: 'Compiling', kind: 'busy', progress: 0.5 });
    expect(status.announcement).toBe('Offline');
    status.set({ id: 'job', text: 'Compiled' });
    expect(status.announcement).toBe('Compiled');
  });
});
