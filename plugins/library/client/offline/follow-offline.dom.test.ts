import { fireEvent, screen, within } from '@testing-library/react';
import { runInAction } from 'mobx';
import { expect, it, vi } from 'vitest';
import { DisposableStore, Emitter } from '#plugin-api';
import { type ClientContext, Notices, QuickOpen, ServerEvents, Session } from '#plugin-api/client';
import { LIBRARY_CHANGED } from '../../common/events.ts';
import { libraryStage, projectOf } from '../testing/library-stage.tsx';
import { followOffline, tellOutcomes } from './follow-offline.ts';

const setUp = () => {
  const changed = new Emitter<unknown>();
  const events = { on: (_: string, run: (data: unknown) => void) => changed.event(run), onReconnect: new Emitter<void>().event };
  const stage = libraryStage({
    projects: [projectOf(1, 'Thesis')],
    services: [
      [ServerEvents, events],
      [QuickOpen, {}],
    ],
  });
  const sync = vi.fn(async (_?: number) => ({ sent: 0, refused: 0, met: 0 }));
  const kept = { sync, dispose: vi.fn() };
  vi.spyOn(stage.parts.offline, 'kept').mockResolvedValue(kept as never);
  const subscriptions = new DisposableStore();
  const context = { t: stage.t, subscriptions, service: stage.service } as unknown as ClientContext;
  const heard = vi.fn();
  followOffline(context, heard);
  const ask = vi.mocked(stage.service(Session).beforeSignOut).mock.calls[0]?.[0];
  return { ...stage, subscriptions, context, sync, heard, changed, ask };
};

const wait = (stage: ReturnType<typeof setUp>, waiting: number, outcomes = 0) => {
  runInAction(() => (stage.parts.offline.standing = { isFilled: true, waiting, outcomes }));
};

it('[LIB-098] sends as soon as something waits, and does not ask the server again and again otherwise', async () => {
  const stage = setUp();
  expect(stage.sync).not.toHaveBeenCalled();
  wait(stage, 3);
  await vi.waitFor(() => expect(stage.sync).toHaveBeenCalledTimes(1));
  stage.subscriptions.dispose();
});

it('[LIB-098] a burst of changes elsewhere is asked for once, and only what came since', async () => {
  vi.useFakeTimers();
  const stage = setUp();
  for (let n = 0; n < 5; n++) stage.changed.fire({ type: LIBRARY_CHANGED });
  await vi.advanceTimersByTimeAsync(1500);
  expect(stage.sync).toHaveBeenCalledTimes(1);
  expect(stage.sync.mock.calls[0]?.[0]).toBeLessThanOrEqual(Date.now());
  stage.subscriptions.dispose();
  vi.useRealTimers();
});

it('[CORE-043] other answers than those on the screen are asked for when it begins and ends to stand in', async () => {
  const stage = setUp();
  wait(stage, 1);
  expect(stage.heard).toHaveBeenCalledTimes(1);
  wait(stage, 0);
  expect(stage.heard).toHaveBeenCalledTimes(2);
  for (const asked of ['favourites', 'projectOrder', 'savedSearches'])
    await vi.waitFor(() => expect(stage.api[asked]).toHaveBeenCalledTimes(2));
  stage.subscriptions.dispose();
});

it('[CORE-043] a sign-out sends first, and asks where something would be lost; to stay is the default', async () => {
  const stage = setUp();
  expect(await stage.ask?.()).toBe(true);
  wait(stage, 2);
  stage.render();
  const answer = stage.ask?.();
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('2 changes are only on this device');
  expect(stage.sync).toHaveBeenCalled();
  fireEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(await answer).toBe(false);
  stage.subscriptions.dispose();
});

it('[LIB-098] thousands that were refused are one notice and no dialog', () => {
  const stage = setUp();
  const show = vi.fn(() => ({ dispose() {} }));
  const service = (token: never) => (token === Notices ? { show } : stage.service(token));
  tellOutcomes({ t: stage.t, service } as never, { sent: 10_000, refused: 9000, met: 2 });
  expect(show.mock.calls.map(([notice]: readonly { text?: string }[]) => notice?.text)).toEqual([
    '9,000 changes were not taken. They are kept on this device.',
    '2 changes met others’ changes.',
  ]);
  stage.subscriptions.dispose();
});
