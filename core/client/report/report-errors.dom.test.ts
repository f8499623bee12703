/** What a page tells our server of errors that nobody expected. */
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../common/errors.ts';
import type { Disposable } from '../../common/disposable.ts';
import { caughtErrors } from './caught-errors.ts';
import { reportErrors } from './report-errors.ts';

const ELSEWHERE = { hostname: 'carrel.example' } as Location;
let listening: Disposable | undefined;
afterEach(() => listening?.dispose());

const listen = (accepted = true, at = ELSEWHERE) => {
  const report = vi.fn(async (_input: { body: { type: string; message: string; stack: string; path: string } }) => ({
    accepted,
  }));
  listening = reportErrors(report, at);
  return report;
};
const fail = (error: unknown) => window.dispatchEvent(Object.assign(new Event('error'), { error }));
const refuse = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

it('[CORE-075] tells of errors of the window, of promises, and of those that a boundary caught', () => {
  const report = listen();
  fail(new TypeError('one'));
  refuse(new RangeError('two'));
  caughtErrors.fire('three');
  expect(report.mock.calls.map(([{ body }]) => [body.type, body.message])).toEqual([
    ['TypeError', 'one'],
    ['RangeError', 'two'],
    ['Error', 'three'],
  ]);
  expect(report.mock.calls[0]?.[0].body).toMatchObject({ path: location.pathname, stack: expect.stringContaining('one') });
});

it('[CORE-075] tells nothing of what was expected: refusals, and work that was given up', () => {
  const report = listen();
  refuse(new ApiError(403, 'Not yours.'));
  refuse(new DOMException('gone', 'AbortError'));
  fail(null);
  expect(report).not.toHaveBeenCalled();
});

it('[CORE-075] tells nothing on localhost', () => {
  const report = listen(true, { hostname: 'localhost' } as Location);
  fail(new Error('x'));
  expect(report).not.toHaveBeenCalled();
});

it('[CORE-075] stops after ten, and at once when nobody wants to hear it', async () => {
  const report = listen();
  for (let n = 0; n < 20; n++) fail(new Error(String(n)));
  expect(report).toHaveBeenCalledTimes(10);
  listening?.dispose();
  const unheard = listen(false);
  fail(new Error('x'));
  await vi.waitFor(() => expect(unheard).toHaveBeenCalledTimes(1));
  await Promise.resolve();
  fail(new Error('y'));
  expect(unheard).toHaveBeenCalledTimes(1);
});
