/** Calls without a connection, answered by whoever stands in for the server. */
import { autorun, observable, runInAction } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../common/errors.ts';
import { defineContract } from '../../plugin-api/contract.ts';
import type { StandIn } from '../../plugin-api/services.ts';
import type { Outgoing } from './sender.ts';
import { json, testApi } from './testing.ts';

const reply = z.object({ from: z.string() });
const contract = defineContract({
  list: { method: 'GET', path: '/things/', query: z.object({ q: z.string() }), reply, doc: '' },
  add: { method: 'POST', path: '/things/', body: z.object({ name: z.string() }), reply, doc: '' },
  print: { method: 'GET', path: '/things/print/', reply, doc: '' },
});

const fromHere = { from: 'here' };
const fromServer = { from: 'server' };
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const isHealth = ({ url }: Outgoing) => url.endsWith('/health/');

const list = vi.fn(() => Promise.resolve(fromHere));
const add = vi.fn(() => Promise.resolve(fromHere));

const setUp = (server: (request: Outgoing) => Response | Promise<Response> = () => json(fromServer)) => {
  const made = testApi(server);
  const standIn = observable({ isOn: false, calls: () => Promise.resolve({ list, add }) }, { calls: false });
  const standing = made.api.standIn(contract, standIn satisfies StandIn<typeof contract>);
  const calls = made.api.of(contract);
  const turn = (isOn: boolean) => runInAction(() => (standIn.isOn = isOn));
  return { ...made, standing, turn, calls, asked: () => made.send.mock.calls.length };
};

const q = { query: { q: 'x' } };
const name = { body: { name: 'n' } };

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
});
afterEach(() => vi.restoreAllMocks());

describe('[CORE-043] who stands in for the server', () => {
  it('while it is on answers every call that it knows, with what was given, and the server is not asked', async () => {
    const { calls, turn, asked } = setUp();
    turn(true);
    const options = { signal: new AbortController().signal };
    expect(await calls.list(q, options)).toEqual(fromHere);
    expect(await calls.add(name)).toEqual(fromHere);
    expect(list).toHaveBeenCalledWith(q, options);
    expect(asked()).toBe(0);
  });

  it('leaves to the server what it does not know', async () => {
    const { calls, turn } = setUp();
    turn(true);
    expect(await calls.print()).toEqual(fromServer);
  });

  it('hands on its own failures', async () => {
    const { calls, turn } = setUp();
    turn(true);
    list.mockRejectedValueOnce(new Error('No such thing'));
    await expect(calls.list(q)).rejects.toThrow('No such thing');
  });

  it('is not asked while it is off and the server answers, be it with a refusal', async () => {
    const { calls, api } = setUp((request) => (request.method === 'GET' ? json(fromServer) : json({ message: 'No' }, 409)));
    expect(await calls.list(q)).toEqual(fromServer);
    await expect(calls.add(name)).rejects.toThrow('No');
    expect(await api.of(contract).print()).toEqual(fromServer);
    expect([list.mock.calls, add.mock.calls]).toEqual([[], []]);
  });

  it('answers a call that reads when it finds the connection lost', async () => {
    const { calls, connection } = setUp(lost);
    expect(await calls.list(q)).toEqual(fromHere);
    expect(connection.isOnline).toBe(false);
  });

  it('answers a call that was refused before it came: the server is quicker at a start without a connection', async () => {
    const { api } = testApi((request) => {
      if (isHealth(request)) api.standIn(contract, { isOn: true, calls: () => Promise.resolve({ list }) });
      return lost();
    });
    expect(await api.of(contract).list(q)).toEqual(fromHere);
  });

  it('does not take the place of a server that has only failed to answer one call', async () => {
    const { calls, connection } = setUp((request) => (isHealth(request) ? json({}) : lost()));
    await expect(calls.list(q)).rejects.toMatchObject({ status: 0 });
    expect(list).not.toHaveBeenCalled();
    expect(connection.isOnline).toBe(true);
  });

  it('does not repeat a change that the server may have taken', async () => {
    const { calls } = setUp(lost);
    await expect(calls.add(name)).rejects.toMatchObject({ status: 0 });
    expect(add).not.toHaveBeenCalled();
  });

  it('takes a change that cannot have left the machine', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { calls } = setUp(lost);
    expect(await calls.add(name)).toEqual(fromHere);
  });

  it('answers nobody who does not wait any more', async () => {
    const abort = new AbortController();
    const { calls } = setUp((request) => {
      if (isHealth(request)) abort.abort();
      return lost();
    });
    await expect(calls.list(q, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(list).not.toHaveBeenCalled();
  });

  it('is gone when its plugin is', async () => {
    const { calls, turn, standing } = setUp();
    turn(true);
    standing.dispose();
    expect(await calls.list(q)).toEqual(fromServer);
  });

  describe('what it cannot do without the server', () => {
    const needs = () => Promise.reject(new ApiError(0, 'Needs the server'));
    const set = (forServer: StandIn<typeof contract>['forServer']) => {
      const scene = setUp();
      scene.standing.dispose();
      const standIn = observable(
        { isOn: true, calls: () => Promise.resolve({ list, add }), forServer },
        { calls: false, forServer: false },
      );
      scene.api.standIn(contract, standIn);
      return { ...scene, standIn };
    };

    it('waits until the server has been told what it rests on, and goes there with what that understands', async () => {
      const forServer = vi.fn(async () => {
        runInAction(() => (standIn.isOn = false));
        return { body: { name: 'told' } };
      });
      const { calls, send, standIn } = set(forServer);
      add.mockImplementationOnce(needs);
      expect(await calls.add(name)).toEqual(fromServer);
      expect(forServer).toHaveBeenCalledExactlyOnceWith(name, false);
      expect(send.mock.calls[0]?.[0].body).toBe('{"name":"told"}');
    });

    it('is refused as before where the server could not be told in time', async () => {
      const { calls, asked } = set(async (input) => input);
      add.mockImplementationOnce(needs);
      await expect(calls.add(name)).rejects.toThrow('Needs the server');
      expect(asked()).toBe(0);
    });

    it('is refused at once without a connection', async () => {
      const forServer = vi.fn(async (input: unknown) => input);
      const { calls, connection } = set(forServer);
      runInAction(() => (connection.isOnline = false));
      add.mockImplementationOnce(needs);
      await expect(calls.add(name)).rejects.toThrow('Needs the server');
      expect(forServer).not.toHaveBeenCalled();
    });

    it('does not go to the server when nobody waits any more, or it is about what is not there', async () => {
      const abort = new AbortController();
      const leaving = set(async (input) => (abort.abort(), input));
      await expect(leaving.calls.print(undefined, { signal: abort.signal })).rejects.toMatchObject({ name: 'AbortError' });
      const unknown = set(() => Promise.reject(new ApiError(0, 'Not there')));
      await expect(unknown.calls.print()).rejects.toThrow('Not there');
      expect([leaving.asked(), unknown.asked()]).toEqual([0, 0]);
    });
  });

  it('tells whether there is one', () => {
    const { standIns, turn, standing } = setUp();
    const seen: boolean[] = [];
    const stop = autorun(() => seen.push(standIns.isAnyOn));
    turn(true);
    standing.dispose();
    expect(seen).toEqual([false, true, false]);
    stop();
  });
});

it('[CORE-043] raises the question of the connection when a call of anybody stays unanswered', async () => {
  const { sender, api } = testApi(lost);
  const heard = vi.fn();
  sender.onUnanswered(heard);
  await expect(api.of(contract).print()).rejects.toMatchObject({ status: 0 });
  expect(heard).toHaveBeenCalledOnce();
});
