import { autorun } from 'mobx';
import { describe, expect, it } from 'vitest';
import { coreKeys, plan } from '../../common/core-keys.ts';
import { all, eq, has, key, not } from '../../common/expression.ts';
import { ContextKeyStore } from './context-key-store.ts';

const hasSelection = key('list.hasSelection', false, 'Something is selected');
const setUp = () => new ContextKeyStore([...coreKeys, hasSelection]);

describe('context keys', () => {
  it('have their declared value until someone sets them, and again after a reset', () => {
    const keys = setUp();
    expect(keys.get(hasSelection)).toBe(false);
    keys.set(hasSelection, true);
    expect(keys.get(hasSelection)).toBe(true);
    keys.reset(hasSelection.name);
    expect(keys.get(hasSelection)).toBe(false);
  });

  it('decide expressions, also over keys that nobody has set', () => {
    const keys = setUp();
    const expression = all(eq(plan, 'F'), not(has(hasSelection)));
    expect(keys.holds(expression)).toBe(true);
    keys.set(hasSelection, true);
    expect(keys.holds(expression)).toBe(false);
    expect(keys.holds(undefined)).toBe(true);
  });

  it('refuse a key that no manifest declares', () => {
    const stranger = key('other.thing', 1, 'Not declared');
    expect(() => setUp().set(stranger, 2)).toThrow('"other.thing" is not declared');
  });

  it('tell of a change once, and let observers follow', () => {
    const keys = setUp();
    const heard: string[] = [];
    const seen: boolean[] = [];
    keys.onChange((name) => heard.push(name));
    const stop = autorun(() => seen.push(keys.holds(has(hasSelection))));
    keys.set(hasSelection, true);
    keys.set(hasSelection, true);
    stop();
    expect(heard).toEqual(['list.hasSelection']);
    expect(seen).toEqual([false, true]);
  });
});
