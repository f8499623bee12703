/** What a plugin asks for before the first of its panels is drawn. */
import { beforeEach, expect, it, vi } from 'vitest';
import type { ClientContext } from '../../plugin-api/client-half.ts';
import { manifestOf, testHost } from './testing.ts';

beforeEach(() => localStorage.clear());

it('is asked by the running plugin, of the part that is expected alone, and waited for', async () => {
  let answer = () => {};
  const list = vi.fn((ctx: ClientContext) => new Promise<void>((done) => (answer = done)).then(() => ctx.plugin));
  const tree = vi.fn();
  const activate = vi.fn();
  const { host } = testHost([{ manifest: manifestOf('a'), half: { activate, ahead: { 'a.list': list, 'a.tree': tree } } }]);
  let isOver = false;
  const asking = host.askAhead('a.list').then(() => (isOver = true));
  await vi.waitFor(() => expect(list).toHaveBeenCalledOnce());
  expect(activate).toHaveBeenCalledOnce();
  expect(list.mock.lastCall?.[0].plugin).toBe('a');
  expect(isOver).toBe(false);
  answer();
  await asking;
  await host.askAhead('a.other');
  expect(tree).not.toHaveBeenCalled();
});
