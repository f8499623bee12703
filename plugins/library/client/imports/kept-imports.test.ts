/** Files that are under way outlive their page: the next one has them again, and no tab takes those of another that lives. */
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, expect, it, vi } from 'vitest';
import type { LocalDatabases } from '#plugin-api/client';
import { KeptImports, type KeptImport } from './kept-imports.ts';

let databases = 0;
/** The databases of one person, which all tabs share. */
const disk = (): LocalDatabases => {
  const prefix = `person-${databases++}`;
  return { open: ((name, version, upgrade) => openDB(`${prefix}.${name}`, version, { upgrade })) as LocalDatabases['open'] };
};

/** What the browser knows of the locks of all tabs. */
const locks = () => {
  const held = new Set<string>();
  vi.stubGlobal('navigator', {
    locks: {
      request: (name: string) => (held.add(name), new Promise(() => undefined)),
      query: async () => ({ held: [...held].map((name) => ({ name })) }),
    },
  });
  return held;
};
afterEach(() => void vi.unstubAllGlobals());

const kept = (id: string, kind: KeptImport['kind'] = 'pdf'): KeptImport => ({
  ...{ id, kind, name: `${id}.pdf`, project: 3, article: undefined, why: '' },
  ...(kind === 'archive' ? {} : { file: new File(['%PDF-1.7'], `${id}.pdf`) }),
});
const ids = (rows: readonly KeptImport[]) => rows.map(({ id }) => id);

it('a page that was left leaves them to the next, under their ids', async () => {
  const [all, held] = [disk(), locks()];
  expect(await new KeptImports(all).keep([kept('a'), kept('z', 'archive')])).toBe(true);
  held.clear();
  const left = await new KeptImports(all).left();
  expect(left.map(({ id, project, file }) => [id, project, file !== undefined])).toEqual([
    ['a', 3, true],
    ['z', 3, false],
  ]);
});

it('those of a tab that lives are its own', async () => {
  const all = disk();
  locks();
  await new KeptImports(all).keep([kept('a')]);
  expect(await new KeptImports(all).left()).toEqual([]);
});

it('what has come in is kept no more', async () => {
  const [all, held] = [disk(), locks()];
  const tab = new KeptImports(all);
  await tab.keep([kept('a'), kept('b')]);
  expect(await tab.keep([kept('b')])).toBe(true);
  held.clear();
  expect(ids(await new KeptImports(all).left())).toEqual(['b']);
  expect(await tab.keep([])).toBe(false);
});

it('what was refused says why to the next page as well', async () => {
  const [all, held] = [disk(), locks()];
  const tab = new KeptImports(all);
  await tab.keep([kept('a')]);
  await tab.keep([{ ...kept('a'), why: 'There is no room.' }]);
  held.clear();
  expect(await new KeptImports(all).left()).toMatchObject([{ id: 'a', why: 'There is no room.', file: {} }]);
});

it('a bibliography says under which name the server has it', async () => {
  const [all, held] = [disk(), locks()];
  const tab = new KeptImports(all);
  await tab.keep([kept('a', 'bibliography')]);
  await tab.keep([{ ...kept('a', 'bibliography'), sent: 's' }]);
  held.clear();
  expect(await new KeptImports(all).left()).toMatchObject([{ id: 'a', sent: 's', file: {} }]);
});

it('what was brought back stays until it has come in', async () => {
  const [all, held] = [disk(), locks()];
  await new KeptImports(all).keep([kept('a')]);
  held.clear();
  const second = new KeptImports(all);
  await second.keep(await second.left());
  held.clear();
  const third = new KeptImports(all);
  const left = await third.left();
  expect(ids(left)).toEqual(['a']);
  await third.keep(left);
  expect(await third.keep([])).toBe(false);
  expect(await new KeptImports(all).left()).toEqual([]);
});

it('a browser that keeps nothing costs no import', async () => {
  locks();
  const tab = new KeptImports({ open: async () => undefined });
  expect([await tab.keep([kept('a')]), await tab.left()]).toEqual([false, []]);
});
