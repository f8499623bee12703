/** How a process ends when it is told to: in order, at once when told twice, and not as if all was well when it was not. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { onStop } from './on-stop.ts';

const handlers = new Map<string | symbol, (signal: string) => void>();
const exits: unknown[] = [];
const tell = (signal: string) => handlers.get(signal)?.(signal);

beforeEach(() => {
  handlers.clear();
  exits.length = 0;
  vi.spyOn(process, 'on').mockImplementation((name, handler) => {
    handlers.set(name, handler);
    return process;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => exits.push(code) as never);
});
afterEach(() => void vi.restoreAllMocks());

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s ends it when everything is closed, and not before', async (signal) => {
  let close = (): void => {};
  onStop(() => new Promise((done) => (close = done)), silentLog);
  tell(signal);
  await Promise.resolve();
  expect(exits).toEqual([]);
  close();
  await expect.poll(() => exits).toEqual([0]);
});

it('a second signal ends it at once, though something is still being closed', () => {
  onStop(() => new Promise(() => {}), silentLog);
  tell('SIGTERM');
  expect(exits).toEqual([]);
  tell('SIGINT');
  expect(exits).toEqual([1]);
});

it('what could not be closed is logged and ends it as a failure', async () => {
  const error = vi.fn();
  const stuck = new Error('stuck');
  onStop(() => Promise.reject(stuck), { ...silentLog, error });
  tell('SIGTERM');
  await expect.poll(() => exits).toEqual([1]);
  expect(error).toHaveBeenCalledWith({ err: stuck }, expect.any(String));
});
