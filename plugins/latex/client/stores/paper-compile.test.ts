/** Tests of what a paper does before it is compiled. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { paperParts } from '../testing/paper-parts.ts';
import { Paper, UnsentError } from './paper.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('nothing is asked for while what was typed is on the device alone, and it is said', async () => {
  const { parts, api, live } = paperParts({ 'main.tex': { content: 'x', version: 1 } });
  const paper = new Paper(5, parts);
  await paper.load();
  paper.documents.get('main.tex')?.open();
  await vi.advanceTimersByTimeAsync(100);
  live.online(false);
  paper.documents.get('main.tex')?.replace('more');
  const compiling = paper.compiler.compile();
  await vi.advanceTimersByTimeAsync(40_000);
  await compiling;
  expect(api.save).not.toHaveBeenCalled();
  expect(parts.onCompileFailure).toHaveBeenCalledWith(expect.any(UnsentError), false);
  live.online(true);
  await vi.advanceTimersByTimeAsync(40_000);
  const again = paper.compiler.compile();
  await vi.advanceTimersByTimeAsync(1_000);
  await again;
  expect(api.save).toHaveBeenCalledOnce();
});
