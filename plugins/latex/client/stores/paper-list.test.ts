/** Tests of the list of papers. */
import { describe, expect, it, vi } from 'vitest';
import { localStore } from '../testing/local-store.ts';
import { PaperList } from './paper-list.ts';

const SUMMARY = {
  ...{
    id: 7,
    client_id: null,
    title: 'Kept',
    project: 1,
    category: null,
    template: null,
    texFileName: 'main.tex',
    folderName: '',
  },
  ...{ is_demo: false, is_favourite: false, is_quick_access: false, role: 'owner', owner_name: null },
  ...{ created_at: '2026-11-01T00:00:00Z', updated_at: '2026-11-01T00:00:00Z' },
};

const make = () => {
  const api = {
    list: vi.fn(async (_: object) => ({
      latexFiles: [{ id: 1 }, { id: 2 }, { id: 3 }],
      latexFilesCountWithoutDemo: 2,
      user_detail: { subscription_type: 'F', limit: 3 as number | null },
      current: 2 as number | null,
    })),
    getTemplates: vi.fn(async () => ({ data: [{ id: 1 }] })),
    setOrder: vi.fn(async (_: object) => ({})),
    toggleFavourite: vi.fn(async () => ({ message: 'f' })),
    toggleQuickAccess: vi.fn(async () => ({ message: 'q' })),
  };
  const store = localStore();
  /** As after a reload. */
  const again = () => new PaperList(api as never, store);
  return { api, again, list: again() };
};

describe('load', () => {
  it('[LTX-018] takes papers and counters', async () => {
    const { list } = make();
    expect(list.papers).toBeUndefined();
    await list.load();
    expect(list).toMatchObject({ count: 2, limit: 3, current: 2, hasFailed: false });
    expect(list.get(3)).toEqual({ id: 3 });
    expect(list.get(9)).toBeUndefined();
  });

  it('has what it was told last after a reload without a connection', async () => {
    const { list, again, api } = make();
    api.list.mockResolvedValueOnce({ latexFiles: [SUMMARY], user_detail: { limit: 3 } } as never);
    api.list.mockRejectedValueOnce(new Error('away'));
    await list.load();
    const later = again();
    await later.load();
    expect(later).toMatchObject({ hasFailed: true, papers: [{ id: 7, title: 'Kept' }] });
  });

  it('keeps what was there when the server is away, and says so', async () => {
    const { list, api } = make();
    await list.load();
    api.list.mockRejectedValueOnce(new Error('away'));
    await list.load();
    expect(list).toMatchObject({ hasFailed: true, count: 2 });
    expect(list.papers).toHaveLength(3);
    await list.load();
    expect(list.hasFailed).toBe(false);
  });

  it('asks for templates once', async () => {
    const { list, api } = make();
    expect(await list.loadTemplates()).toEqual([{ id: 1 }]);
    await list.loadTemplates();
    expect(api.getTemplates).toHaveBeenCalledOnce();
  });
});

it('[LTX-040] sends the new order and shows it before the answer', async () => {
  const { list, api } = make();
  await list.load();
  const sending = list.reorder([3, 1, 2]);
  expect(list.papers?.map(({ id }) => id)).toEqual([3, 1, 2]);
  await sending;
  expect(api.setOrder).toHaveBeenCalledExactlyOnceWith({ body: { order: [3, 1, 2] } });
  expect(api.list).toHaveBeenCalledOnce();
});

it.each([
  ['favourite', 'f'],
  ['quickAccess', 'q'],
] as const)('[LTX-021] toggles %s, answers the message and asks for the list', async (mark, message) => {
  const { list, api } = make();
  expect(await list.toggle(mark, 1)).toBe(message);
  expect(api.list).toHaveBeenCalledOnce();
});
