/** The rules that `npm run mutate` breaks still stand where it breaks them, each once, and have tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../architecture/root.ts';
import { testFiles } from '../architecture/source-files.ts';
import { BREAKS } from './breaks.mjs';

it('are at least sixty, none of them twice', () => {
  expect(BREAKS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(BREAKS.map(({ file, find }) => `${file} ${find}`)).size).toBe(BREAKS.length);
});

it.each(BREAKS)('$file: $find', ({ file, find, put, test }) => {
  expect(readFileSync(join(root, file), 'utf8').split(find)).toHaveLength(2);
  expect(put).not.toBe(find);
  expect(testFiles.filter((path) => path.includes(test))).not.toEqual([]);
});
