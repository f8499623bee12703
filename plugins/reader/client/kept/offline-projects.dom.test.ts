/** Projects on this device: all of their PDFs come, once, go on after an interruption, follow the project, and go when they are given up. */
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { LocalDatabases } from '#plugin-api/client';
import { KeptPdfs } from './kept-pdfs.ts';
import { OfflineProjects } from './offline-projects.ts';

const opened: { close(): void }[] = [];
const databases: LocalDatabases = {
  open: async (name, version, upgrade) => {
    const database = await openDB(`offline-test.${name}`, version, { upgrade: upgrade as never });
    opened.push(database);
    return database as never;
  },
};
const small = new Map<string, unknown>();
const local = { read: (key: string) => small.get(key), write: (key: string, value: unknown) => void small.set(key, value) };
const session = { isOnline: true };
const row = (id: number, url: string | null = `/storage/pdf/${id}/`) => ({ id, project: 1, pdf_url: url });
let rows = [row(1), row(2), row(3, 'https://elsewhere.example/a.pdf')];
const listArticles = vi.fn(async (_: unknown) => ({ data: rows, total: rows.length }));
const fetched = vi.fn(async (url: string): Promise<Response> => new Response(new Uint8Array(url.includes('/2/') ? 20 : 10)));

const begin = () =>
  new OfflineProjects({
    ...{ kept: new KeptPdfs(databases), local, session },
    api: { source: (path) => ({ url: `http://house${path}`, httpHeaders: {} }) },
    calls: { listArticles: listArticles as never },
  });

beforeEach(() => {
  small.clear();
  session.isOnline = true;
  rows = [row(1), row(2), row(3, 'https://elsewhere.example/a.pdf')];
  vi.stubGlobal('fetch', fetched);
});
afterEach(async () => {
  for (const database of opened.splice(0)) database.close();
  await deleteDB('offline-test.pdfs');
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('brings all PDFs of the house with what is below the project, and says how far it is', async () => {
  const projects = begin();
  await projects.keep(4);
  expect(listArticles.mock.calls[0]?.[0]).toMatchObject({ query: { project: 4, include_sub: '1', has_pdf: '1' } });
  expect(projects.progressOf(4)).toMatchObject({ done: 2, total: 2, size: 30 });
  const later = begin();
  await later.look();
  expect([later.isMarked(4), later.progressOf(4)]).toEqual([true, { done: 2, total: undefined, size: 30 }]);
});

it('goes on where it was interrupted, and asks for nothing twice', async () => {
  fetched.mockImplementationOnce(async () => {
    session.isOnline = false;
    throw new TypeError('network');
  });
  const projects = begin();
  await projects.keep(4);
  expect(projects.progressOf(4)).toMatchObject({ done: 0, total: 2, size: 0 });
  expect(projects.progressOf(4).problem).toBeUndefined();
  session.isOnline = true;
  await begin().fill();
  const again = begin();
  await again.fill();
  expect(again.progressOf(4)).toMatchObject({ done: 2, size: 30 });
  expect(fetched).toHaveBeenCalledTimes(3);
});

it('follows the project: what has come is fetched, and what has left is let go', async () => {
  const projects = begin();
  await projects.keep(4);
  rows = [row(2), row(5)];
  await projects.fill();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual([1, 2, 5].map((id) => `http://house/storage/pdf/${id}/`));
  expect(await new KeptPdfs(databases).read('/storage/pdf/1/')).toBeUndefined();
});

it('a file that is gone is none that is waited for; one that does not come is said, and tried again', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  const projects = begin();
  await projects.keep(4);
  expect(projects.progressOf(4)).toMatchObject({ done: 1, total: 1 });
  rows = [row(2), row(6)];
  fetched.mockResolvedValueOnce(new Response('', { status: 500 }));
  await projects.fill();
  expect(projects.progressOf(4).problem).toBe('failed');
  await projects.fill();
  expect([projects.progressOf(4).done, projects.progressOf(4).problem]).toEqual([2, undefined]);
});

it('an old session is renewed in between', async () => {
  fetched.mockResolvedValueOnce(new Response('', { status: 401 }));
  const projects = begin();
  await projects.keep(4);
  expect([projects.progressOf(4).done, listArticles.mock.calls.length]).toEqual([2, 2]);
});

it('is given up with its files, by the person or because it is not shared any more', async () => {
  const projects = begin();
  await projects.keep(4);
  await projects.remove(4);
  expect([projects.marked, await new KeptPdfs(databases).read('/storage/pdf/2/')]).toEqual([[], undefined]);
  await projects.keep(4);
  listArticles.mockRejectedValueOnce(new ApiError(404, 'Not found.'));
  await projects.fill();
  await vi.waitFor(async () => expect(await new KeptPdfs(databases).read('/storage/pdf/2/')).toBeUndefined());
  expect(begin().marked).toEqual([]);
});
