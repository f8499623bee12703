/** A restore onto a disk that is full: it says so, the house is what it was before, and there is nothing of it when there is room again. */
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { restoreCommand } from '../commands/restore-command.ts';
import { filesOf } from '../files/open-files.ts';
import { silentLog } from '../testing/silent-log.ts';
import { readJournal } from './restore-journal.ts';
import { contentsOf } from './testing/moment.ts';
import { configWith, filesIn, never, smallHouse } from './testing/small-house.ts';
import { mayMount, onSmallDisk } from './testing/small-disk.ts';
import { VERSION } from './testing/version.ts';

const MB = 1_000_000;

/** With one file of so many bytes. */
const houseWith = async (bytes: number, rows = 100) => {
  const house = await smallHouse({ rows });
  await house.files.put('books/large.txt', Buffer.alloc(bytes, 7));
  return house;
};

const restoring = (config: ReturnType<typeof configWith>) => {
  const said: string[] = [];
  const context = { config, plugins: [], log: silentLog as never, version: VERSION, from: '/', signal: never };
  const restore = (...words: string[]) => restoreCommand(words, { ...context, say: (line) => void said.push(line) });
  return { said, restore };
};

describe.skipIf(!mayMount)('a restore onto a disk that is full', () => {
  it('of files says so, and the house that is there is as it was', async () => {
    const backup = await (await houseWith(3 * MB)).backUp();
    const there = await smallHouse({ rows: 5, files: 3 });
    await onSmallDisk('1m', async ({ folder, grow }) => {
      const config = configWith({ CARREL_DATA: folder, DATABASE_URL: there.db.url });
      await (await filesOf(config)).put('books/mine.txt', Buffer.from('mine'));
      const before = [await contentsOf(there.db.url), await filesIn(config)];
      const { restore, said } = restoring(config);
      await expect(restore('--replace', backup)).rejects.toThrow(/^The disk of .+ is full, .+ Nothing was changed\. Make room/);
      expect([await contentsOf(there.db.url), await filesIn(config)]).toEqual(before);
      expect([await readJournal(folder), await readdir(folder)]).toEqual([undefined, ['files']]);
      for await (const name of (await filesOf(config)).area('restored').list()) expect(name).toBeUndefined();
      grow('100m');
      await restore('--replace', backup);
      expect(said.at(-1)).toMatch(/^Restored: /);
      expect(await filesIn(config)).toHaveProperty('books/large.txt');
    });
  });

  it('of the database says so, and the house that is there is as it was', async () => {
    const backup = await (await houseWith(1, 200_000)).backUp();
    await onSmallDisk('110m', async ({ folder, grow }) => {
      const config = configWith({ CARREL_DATA: folder });
      const { restore, said } = restoring(config);
      await expect(restore(backup)).rejects.toThrow(/^The disk of .+ is full, .+ Nothing was changed\. Make room/);
      expect(await readJournal(folder)).toBeUndefined();
      expect(await filesIn(config)).toEqual({});
      grow('1000m');
      await restore(backup);
      expect(said.at(-1)).toMatch(/^Restored: /);
    });
  }, 120_000);
});
