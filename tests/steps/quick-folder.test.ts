/** What a run makes for a moment is in memory where there is room, and nothing of it stays. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { quickFolder } from './quick-folder.mjs';

let memory = '';
beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'carrel-memory-'));
});
afterEach(() => rmSync(memory, { recursive: true }));

const ANY = { room: 0, spare: 0 };

it.skipIf(process.platform === 'win32')('is a folder of its own, open to every user, and empty', () => {
  const folder = quickFolder({ ...ANY, memory }) ?? '';
  expect(dirname(folder)).toBe(memory);
  expect(basename(folder)).toContain(`-${process.pid}-`);
  expect(statSync(folder).mode & 0o7777).toBe(0o1777);
  expect(readdirSync(folder)).toEqual([]);
  expect(quickFolder({ ...ANY, memory })).not.toBe(folder);
  expect(existsSync(folder)).toBe(true);
});

it('is none where there is no such place, or too little room in it or in all', () => {
  expect(quickFolder({ ...ANY, memory: join(memory, 'none') })).toBeUndefined();
  expect(quickFolder({ ...ANY, memory, room: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  expect(quickFolder({ ...ANY, memory, spare: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  expect(readdirSync(memory)).toEqual([]);
});

it('takes away what runs that were killed have left, and nothing else', () => {
  // No system gives a process such a number.
  const [dead, alive, other] = ['carrel-tests-999999999-a', `carrel-tests-${process.ppid}-b`, 'something-else'];
  for (const name of [dead, alive, other]) mkdirSync(join(memory, name));
  writeFileSync(join(memory, dead, 'file'), '');
  quickFolder({ ...ANY, memory, room: Number.MAX_SAFE_INTEGER });
  expect(readdirSync(memory).sort()).toEqual([alive, other].sort());
});
