/** Pages on this device: those of the last build, the room that they may take, and what is never answered. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { expect, it } from 'vitest';
import type { LocalDatabases } from '#plugin-api/client';
import type { Build } from '../../common/model.ts';
import { DevicePages } from './device-pages.ts';

let made = 0;
/** A database of its own, opened once as the app does it. */
const newDatabases = (): LocalDatabases => {
  let opened: Promise<unknown> | undefined;
  const open = (name: string, version: number, upgrade: (database: never) => void) =>
    (opened ??= openDB(`${name}.${String(++made)}`, version, { upgrade: (database) => upgrade(database as never) }));
  return { open } as unknown as LocalDatabases;
};

const build = (id: number): Build => ({
  ...{ id, state: 'done', queue_position: 0, engine: 'pdflatex', version: 1, success: true, message: 'x'.repeat(30_000) },
  ...{ diagnostics: [], pdf_location: '/latex/pdf/', pages: 2, duration: 900, created_at: '2026-11-30T10:00:00Z' },
});
const pdf = (size: number, first = 1): ArrayBuffer => new Uint8Array(size).fill(first).buffer;

it('has the pages of the last build, and of no other', async () => {
  const pages = new DevicePages(newDatabases());
  await pages.keep(5, build(1), pdf(10));
  await pages.keep(5, build(2), pdf(10, 2));
  expect(await pages.build(5)).toMatchObject({ id: 2, pages: 2 });
  expect((await pages.bytes(5, 2))?.at(0)).toBe(2);
  expect(await pages.bytes(5, 1)).toBeUndefined();
  expect(await pages.bytes(6, 2)).toBeUndefined();
});

it('gives those away first that were kept longest ago', async () => {
  const pages = new DevicePages(newDatabases(), 100);
  for (const paper of [1, 2, 3]) {
    await pages.keep(paper, build(paper), pdf(40));
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  expect(await Promise.all([1, 2, 3].map(async (paper) => (await pages.build(paper))?.id))).toEqual([undefined, 2, 3]);
  await pages.keep(4, build(4), pdf(101));
  expect(await pages.build(4)).toBeUndefined();
  expect(await pages.build(3)).toBeDefined();
});

it('forgets a paper', async () => {
  const pages = new DevicePages(newDatabases());
  await pages.keep(5, build(1), pdf(10));
  await pages.forget(5);
  expect([await pages.build(5), await pages.bytes(5, 1)]).toEqual([undefined, undefined]);
});

it('breaks nothing where nothing can be kept', async () => {
  const pages = new DevicePages({ open: async () => Promise.reject(new Error('full')) } as unknown as LocalDatabases);
  await pages.keep(5, build(1), pdf(10));
  expect(await pages.build(5)).toBeUndefined();
});
