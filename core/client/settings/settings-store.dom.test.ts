import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import type { Session } from '../../plugin-api/services.ts';
import { JsonStorage } from '../storage/json-storage.ts';
import { UserStore } from '../storage/user-store.ts';
import { SettingsStore } from './settings-store.ts';

const manifest: AnyManifest = {
  id: 'notes',
  api: 1,
  contributes: {
    settings: {
      'notes.size': { schema: z.number().check(z.gte(8), z.lte(30)), initial: 13, scope: 'user' },
      'notes.look': { schema: z.string(), initial: '', scope: 'user', hidden: true },
      'notes.wrap': { schema: z.boolean(), initial: true, scope: 'device' },
    },
  },
};

const session = { user: undefined as unknown } as { user: { id: number; data: { settings?: object } } | undefined };
const setUp = () => {
  const storage = new JsonStorage(localStorage);
  const user = new UserStore(storage, () => session.user?.id);
  const device = new UserStore(storage, () => undefined);
  return new SettingsStore([manifest], user, device, session as unknown as Session);
};

beforeEach(() => {
  localStorage.clear();
  session.user = { id: 1, data: {} };
  vi.useFakeTimers();
});

describe('settings', () => {
  it('have their declared value until set, and keep what was set', () => {
    expect(setUp().get('notes.size')).toBe(13);
    setUp().set('notes.size', 15);
    expect(setUp().get('notes.size')).toBe(15);
  });

  it('refuse a value that the schema does not take, and an id that nobody declares', () => {
    expect(() => setUp().set('notes.size', 99)).toThrow();
    expect(() => setUp().set('notes.colour', 1)).toThrow('"notes.colour" is not declared');
  });

  it('forget a stored value that is not valid any more', () => {
    session.user = { id: 1, data: { settings: { 'notes.size': 400 } } };
    expect(setUp().get('notes.size')).toBe(13);
  });

  it('of the device stay when someone else signs in, those of the person do not', () => {
    const settings = setUp();
    settings.set('notes.size', 20);
    settings.set('notes.wrap', false);
    session.user = { id: 2, data: {} };
    const heard: string[] = [];
    settings.onChange((id) => heard.push(id));
    settings.load();
    expect(settings.get('notes.size')).toBe(13);
    expect(settings.get('notes.wrap')).toBe(false);
    expect(heard).toEqual(['notes.size']);
  });

  it('reach the server once after several changes, and are sent again when that failed', async () => {
    const settings = setUp();
    const push = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(undefined);
    settings.syncWith(push);
    settings.set('notes.size', 20);
    settings.set('notes.size', 21);
    await vi.advanceTimersByTimeAsync(1000);
    expect(push.mock.calls).toEqual([[{ 'notes.size': 21 }]]);

    session.user = { id: 1, data: { settings: { 'notes.size': 9 } } };
    const next = setUp();
    expect(next.get('notes.size')).toBe(21);
    next.syncWith(push);
    await vi.advanceTimersByTimeAsync(1000);
    expect(push).toHaveBeenCalledTimes(2);
    next.load();
    expect(next.get('notes.size')).toBe(9);
  });

  it('that were set while the last ones were on their way are not taken for sent', async () => {
    const settings = setUp();
    let arrive = (): void => undefined;
    const push = vi
      .fn(() => Promise.reject(new Error('offline')))
      .mockImplementationOnce(() => new Promise<never>((resolve) => (arrive = resolve as () => void)));
    settings.syncWith(push);
    settings.set('notes.size', 20);
    await vi.advanceTimersByTimeAsync(1000);
    settings.set('notes.size', 21);
    arrive();
    await vi.advanceTimersByTimeAsync(1000);
    expect(push).toHaveBeenCalledTimes(2);

    session.user = { id: 1, data: { settings: { 'notes.size': 20 } } };
    expect(setUp().get('notes.size')).toBe(21);
  });

  it('go to the server one by one: what was set elsewhere since is not written over', async () => {
    session.user = { id: 1, data: { settings: { 'notes.size': 9, 'notes.look': 'old' } } };
    const settings = setUp();
    const push = vi.fn(() => Promise.resolve());
    settings.syncWith(push);
    settings.set('notes.size', 20);
    await vi.advanceTimersByTimeAsync(1000);
    expect(push.mock.calls).toEqual([[{ 'notes.size': 20 }]]);
    settings.set('notes.size', 21);
    session.user = { id: 1, data: { settings: { 'notes.size': 20, 'notes.look': 'new' } } };
    settings.load();
    expect([settings.get('notes.size'), settings.get('notes.look')]).toEqual([21, 'new']);
  });

  it('of the device never go to the server, and nothing goes once nobody takes them', async () => {
    const settings = setUp();
    const push = vi.fn(() => Promise.resolve());
    const syncing = settings.syncWith(push);
    settings.set('notes.wrap', false);
    await vi.advanceTimersByTimeAsync(1000);
    settings.set('notes.size', 20);
    syncing.dispose();
    await vi.advanceTimersByTimeAsync(1000);
    expect(push).not.toHaveBeenCalled();
  });
});
