/** Programs that know formats are ended when they take more than they may, also while machine code keeps their thread. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { documentOf } from '../../common/schema/schema.ts';
import { packManuscript } from '../exports/manuscript-file.ts';
import { programOf } from '../exports/programs.ts';
import { manuscriptOf } from '../exports/testing/manuscript-of.ts';
import { runProgram } from './run-program.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'carrel-limited-'));
});
afterEach(() => rm(folder, { recursive: true }));

const note = { type: 'footnote', attrs: { id: null }, content: [{ type: 'text', text: 'Said below.' }] };
const item = { type: 'line', attrs: { list: 'bullet' }, content: [{ type: 'text', text: 'Item' }, note] };

/** A list whose items have notes, for each of which the typesetter sets its pages anew. @param seconds of the processor, in all */
const printed = async (items: number, seconds: number) => {
  const doc = documentOf({ type: 'doc', content: Array.from({ length: items }, () => item) });
  await packManuscript(folder, manuscriptOf(doc), []);
  const { source, options } = await programOf('pdf');
  const limits = { maxBytes: 1_500 * 1024 * 1024, maxSeconds: seconds, maxTotalSeconds: seconds, isNative: true as const };
  const args = ['pdf', folder, JSON.stringify({ house: 'https://example.org', ...options })];
  return runProgram(folder, { source, args, limits }, new AbortController().signal);
};

it('the typesetter answers for a text that is as texts are, and not for one that takes longer than it may', async () => {
  expect(await printed(20, 4)).toEqual({ done: true });
  expect(await printed(1_000, 4)).toBeUndefined();
}, 120_000);
