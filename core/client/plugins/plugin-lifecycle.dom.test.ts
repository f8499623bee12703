import { autorun } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { token } from '../../common/token.ts';
import { provide } from '../../plugin-api/provide.ts';
import { Neighbours } from '../../plugin-api/services.ts';
import type { ClientContext, ClientHalf } from '../../plugin-api/client-half.ts';
import { emptyHalf } from './plugin-entry.ts';
import { manifestOf, testHost } from './testing.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const broken = () => {
  throw new Error('no index');
};

/** A chunk that comes, or fails, when the test says so; each time anew. */
const heldChunk = () => {
  const asked: { come: (half?: Partial<ClientHalf>) => void; fail: () => void }[] = [];
  const load = () =>
    new Promise<{ default: ClientHalf }>((resolve, reject) =>
      asked.push({ come: (half) => resolve({ default: { ...emptyHalf, ...half } }), fail: () => reject(new Error('gone')) }),
    );
  return { load, asked };
};

describe('a plugin that fails', () => {
  it('answers whoever asks again with its own failure, without trying again', async () => {
    const activate = vi.fn(broken);
    const { host, failed } = testHost([{ manifest: manifestOf('a'), half: { activate } }]);
    await expect(host.need('a')).rejects.toThrow('no index');
    await expect(host.need('a')).rejects.toThrow('no index');
    expect(activate).toHaveBeenCalledOnce();
    expect(failed).toHaveBeenCalledOnce();
  });

  it('names itself to what requires it, which is blameless and free again once it runs', async () => {
    let isBroken = true;
    const { host, failed } = testHost([
      { manifest: manifestOf('a'), half: { activate: () => (isBroken ? broken() : undefined) } },
      { manifest: manifestOf('b', { requires: ['a'] }) },
    ]);
    await expect(host.need('b')).rejects.toThrow('Plugin "b" waits for a');
    await expect(host.need('b')).rejects.toThrow('Plugin "b" waits for a');
    isBroken = false;
    await host.retry('a');
    expect(host.status('b')).toEqual({ state: 'idle' });
    expect(failed.mock.calls.map(([plugin]) => plugin)).toEqual(['a']);
  });

  it('fails the retry, and being switched on, in its status only', async () => {
    const { host, failed } = testHost([{ manifest: manifestOf('a'), half: { activate: broken } }]);
    await host.enable('a');
    await host.retry('a');
    expect(host.status('a').state).toBe('failed');
    expect(failed).toHaveBeenCalledTimes(2);
  });

  it('[ACC-025] has another chance with the next person', async () => {
    const { host } = testHost([{ manifest: manifestOf('a'), half: { activate: broken } }]);
    await host.need('a').catch(() => undefined);
    host.reset();
    expect(host.status('a').state).toBe('idle');
  });

  it('as it ends takes nobody along, and is off all the same', async () => {
    const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const ended = vi.fn();
    const ending = (dispose: () => void) => ({
      activate: ({ subscriptions }: ClientContext) => void subscriptions.add({ dispose }),
    });
    const { host } = testHost([
      { manifest: manifestOf('a'), half: ending(ended) },
      { manifest: manifestOf('b', { requires: ['a'] }), half: ending(broken) },
    ]);
    await host.need('b');
    await host.disable('a');
    expect(ended).toHaveBeenCalledOnce();
    expect([host.status('a').state, host.status('b').state]).toEqual(['disabled', 'waiting']);
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });
});

describe('a plugin that starts', () => {
  it('has its texts before it does anything', async () => {
    let speak = (): void => undefined;
    const activate = vi.fn();
    const { host } = testHost([{ manifest: manifestOf('a'), half: { activate } }], {
      texts: () => new Promise((resolve) => (speak = resolve)),
    });
    const starting = host.need('a');
    // Its code comes long before.
    await new Promise((resolve) => setTimeout(resolve));
    expect(activate).not.toHaveBeenCalled();
    speak();
    await starting;
    expect(activate).toHaveBeenCalledOnce();
  });

  it('a second time is not harmed by a first time that fails late', async () => {
    vi.useFakeTimers();
    const { load, asked } = heldChunk();
    const { host, failed } = testHost([{ manifest: manifestOf('a'), load }]);
    const first = host.need('a').catch((error: Error) => error.message);
    await host.disable('a');
    const second = host.enable('a');
    asked[0]?.fail();
    asked[1]?.come();
    await second;
    await vi.runAllTimersAsync();
    // A chunk is fetched twice before it counts as lost.
    asked[2]?.fail();
    expect(await first).toBe('A part of the app could not be loaded');
    expect(host.status('a').state).toBe('active');
    expect(failed).not.toHaveBeenCalled();
  });

  it('later than its optional neighbour finds it all the same', async () => {
    const Shelf = token<object>('a.shelf');
    const { host } = testHost([
      {
        manifest: manifestOf('a', { optional: ['b'] }),
        half: { provides: [Shelf], bindings: [provide(Shelf, () => ({}))] },
      },
      { manifest: manifestOf('b', { optional: ['a'] }) },
    ]);
    await host.disable('b');
    await host.need('a');
    await host.enable('b');
    expect((await host.need('b')).context.optional(Shelf)).toBeTruthy();
  });

  it('waits for none that it only meets, and finds it once that runs', async () => {
    const Shelf = token<object>('b.shelf');
    const { load, asked } = heldChunk();
    const { host } = testHost([
      { manifest: manifestOf('a', { meets: ['b', 'c'] }) },
      { manifest: manifestOf('b'), half: { provides: [Shelf], bindings: [provide(Shelf, () => ({}))] } },
      { manifest: manifestOf('c'), load },
    ]);
    const { context } = await host.need('a');
    expect([context.optional(Shelf), asked]).toEqual([undefined, []]);
    await host.need('b');
    expect(context.optional(Shelf)).toBeTruthy();
  });

  it('has its optional neighbours at once when it needs them before they have started, those that can', async () => {
    const Reader = token<object>('reader.reader');
    const { host } = testHost([
      { manifest: manifestOf('list', { optional: ['reader', 'broken'] }) },
      {
        manifest: manifestOf('reader', { requires: ['list'] }),
        half: { provides: [Reader], bindings: [provide(Reader, () => ({}))] },
      },
      { manifest: manifestOf('broken', { requires: ['list'] }), half: { activate: broken } },
    ]);
    const { context } = await host.need('list');
    expect(context.optional(Reader)).toBeUndefined();
    await context.service(Neighbours).started();
    expect(context.optional(Reader)).toBeTruthy();
  });

  it('has at once also those that it only meets, when it needs them before they have started', async () => {
    const Shelf = token<object>('b.shelf');
    const { host } = testHost([
      { manifest: manifestOf('a', { meets: ['b'] }) },
      { manifest: manifestOf('b'), half: { provides: [Shelf], bindings: [provide(Shelf, () => ({}))] } },
    ]);
    const { context } = await host.need('a');
    expect(context.optional(Shelf)).toBeUndefined();
    await context.service(Neighbours).started();
    expect(context.optional(Shelf)).toBeTruthy();
  });
});

describe('plugins that start together', () => {
  it('are told of twice, at the beginning and with all of them at the end', async () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const { host } = testHost(ids.map((id) => ({ manifest: manifestOf(id) })));
    const told: string[][] = [];
    host.onLent(() => void told.push(ids.filter((id) => host.status(id).state === 'active')));
    await Promise.all(ids.map((id) => host.need(id)));
    await vi.waitFor(() => expect(told.at(-1)).toEqual(ids));
    expect(told).toEqual([[], ids]);
  });

  it('change nothing of what is shown of all plugins', async () => {
    const { host } = testHost([{ manifest: manifestOf('a') }, { manifest: manifestOf('b', { requires: ['a'] }) }]);
    const heard = vi.fn();
    host.onChange(heard);
    await host.need('b');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(heard).not.toHaveBeenCalled();
  });

  it('are fetched while those are that they build on', async () => {
    const [first, second] = [heldChunk(), heldChunk()];
    const { host } = testHost([
      { manifest: manifestOf('a'), load: first.load },
      { manifest: manifestOf('b', { requires: ['a'] }), load: second.load },
    ]);
    const started = host.need('b');
    await vi.waitFor(() => expect([first.asked.length, second.asked.length]).toEqual([1, 1]));
    first.asked[0]?.come();
    second.asked[0]?.come();
    await started;
  });
});

describe('switching a plugin on', () => {
  it('starts it at once, and is seen before it has started', async () => {
    const { load, asked } = heldChunk();
    const { host } = testHost([{ manifest: manifestOf('a'), load }]);
    await host.disable('a');
    const seen: string[] = [];
    const stop = autorun(() => seen.push(host.status('a').state));
    const enabling = host.enable('a');
    asked[0]?.come();
    await enabling;
    await vi.waitFor(() => expect(seen.at(-1)).toBe('active'));
    stop();
    expect(seen.filter((state, index) => state !== seen[index - 1])).toEqual(['disabled', 'idle', 'loading', 'active']);
  });

  it('starts nothing that still waits for another', async () => {
    const activate = vi.fn();
    const { host, failed } = testHost([
      { manifest: manifestOf('a') },
      { manifest: manifestOf('b', { requires: ['a'] }), half: { activate } },
    ]);
    await host.disable('a');
    await host.enable('b');
    expect(activate).not.toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('switching a plugin off', () => {
  it('is told also when it did not run', async () => {
    const { host } = testHost([{ manifest: manifestOf('a') }]);
    const heard = vi.fn();
    host.onChange(heard);
    await host.disable('a');
    expect(heard).toHaveBeenCalled();
  });

  it('outlasts a sign-out by choice', async () => {
    const { host, store } = testHost([{ manifest: manifestOf('a') }]);
    await host.disable('a');
    store.forget(1);
    expect(host.status('a').state).toBe('disabled');
  });

  it('leaves its services until what is on the screen has been taken down', async () => {
    vi.useFakeTimers();
    const Shelf = token<object>('a.shelf');
    const bindings = [provide(Shelf, () => ({}))];
    const { host } = testHost([{ manifest: manifestOf('a'), half: { provides: [Shelf], bindings } }]);
    const { container } = await host.need('a');
    await host.disable('a');
    expect(container.isCurrentBound(Shelf)).toBe(true);
    await vi.runAllTimersAsync();
    expect(container.isCurrentBound(Shelf)).toBe(false);
  });
});
