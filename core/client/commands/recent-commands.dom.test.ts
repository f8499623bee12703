import { beforeEach, describe, expect, it } from 'vitest';
import type { Scalar } from '../../common/expression.ts';
import { Emitter } from '../../common/emitter.ts';
import type { Settings } from '../../plugin-api/services.ts';
import { KEYS_SETTING, readOverrides, writeOverride } from '../keys/key-overrides.ts';
import { JsonStorage } from '../storage/json-storage.ts';
import { UserStore } from '../storage/user-store.ts';
import { RecentCommands } from './recent-commands.ts';

beforeEach(() => localStorage.clear());

describe('recent commands', () => {
  const store = () => new UserStore(new JsonStorage(localStorage), () => 1);

  it('are kept newest first, each once', () => {
    const recent = new RecentCommands(store());
    for (const id of ['a', 'b', 'a', 'c']) recent.add(id);
    expect(new RecentCommands(store()).ids).toEqual(['c', 'a', 'b']);
  });

  it('are twenty at the most', () => {
    const recent = new RecentCommands(store());
    for (let n = 0; n < 30; n++) recent.add(`c${n}`);
    expect(recent.ids).toHaveLength(20);
    expect(recent.ids[0]).toBe('c29');
  });

  it.each([['text'], [[1, 2]], [{ a: 1 }]])('that cannot be read (%j) count as none', (value) => {
    store().write('commands.recent', value);
    expect(new RecentCommands(store()).ids).toEqual([]);
  });
});

describe('keys that the user has chosen', () => {
  let stored: Scalar;
  const settings: Settings = {
    get: <T extends Scalar>() => stored as T,
    set: (id, value) => {
      if (id === KEYS_SETTING) stored = value;
    },
    onChange: new Emitter<string>().event,
    syncWith: () => ({ dispose: () => undefined }),
  };
  beforeEach(() => {
    stored = '{}';
  });

  it('are set, taken away and given back one by one', () => {
    writeOverride(settings, 'a.open', 'mod+o');
    writeOverride(settings, 'a.close', '');
    expect(readOverrides(settings)).toEqual({ 'a.open': 'mod+o', 'a.close': '' });
    writeOverride(settings, 'a.open', undefined);
    expect(readOverrides(settings)).toEqual({ 'a.close': '' });
  });

  it.each(['', '{half', '[]', '{"a":1}', 'null'])('that cannot be read (%s) count as none', (text) => {
    stored = text;
    expect(readOverrides(settings)).toEqual({});
  });
});
