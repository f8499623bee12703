import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { token } from '../../common/token.ts';
import { orderPlugins } from './plugin-order.ts';
import { ServiceRegistry } from './service-registry.ts';

const plugin = (id: string, requires: string[] = [], optional: string[] = []) => ({ id, requires, optional });
const ids = (...plugins: ReturnType<typeof plugin>[]) => orderPlugins(plugins).sorted.map(({ id }) => id);

describe('the order of plugins', () => {
  it.each([
    ['what is required comes first', [plugin('a', ['b']), plugin('b')], ['b', 'a']],
    ['directly or not', [plugin('a', ['b']), plugin('b', ['c']), plugin('c')], ['c', 'b', 'a']],
    ['and so does what is merely used', [plugin('a', [], ['b']), plugin('b')], ['b', 'a']],
    ['what is used and not there changes nothing', [plugin('a', [], ['gone']), plugin('b')], ['a', 'b']],
    ['two that use each other stand as they came', [plugin('a', [], ['b']), plugin('b', [], ['a'])], ['b', 'a']],
    ['a requirement wins over a use', [plugin('a', [], ['b']), plugin('b', ['a'])], ['a', 'b']],
  ])('%s', (_, plugins, expected) => expect(ids(...plugins)).toEqual(expected));

  it('puts first what is required on the server alone, and refuses who misses it', () => {
    const { sorted } = orderPlugins([{ id: 'a', requiresOnServer: ['b'] }, { id: 'b' }]);
    expect(sorted.map(({ id }) => id)).toEqual(['b', 'a']);
    const { refused } = orderPlugins([{ id: 'a', requiresOnServer: ['gone'] }]);
    expect(refused.get('a')).toBe('It requires "gone", which is not there.');
  });

  it('refuses a plugin whose requirement is not there, and no other', () => {
    const { refused } = orderPlugins([plugin('a', ['gone']), plugin('b')]);
    expect([...refused]).toEqual([['a', 'It requires "gone", which is not there.']]);
  });

  it('refuses the members of a circle and names the way round', () => {
    const { refused } = orderPlugins([plugin('a', ['b']), plugin('b', ['c']), plugin('c', ['a']), plugin('d', ['a'])]);
    expect([...refused.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect(refused.get('a')).toBe('Its requirements go in a circle: a → b → c → a.');
  });

  it('holds every plugin once, after all that it requires, whatever they require', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const some = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 3 });
    const any = fc.tuple(...names.map(() => fc.tuple(some, some)));
    fc.assert(
      fc.property(any, (needs) => {
        const plugins = needs.map(([requires, optional], n) => plugin(names[n] ?? '', requires, optional));
        const { sorted, refused } = orderPlugins(plugins);
        expect(sorted.map(({ id }) => id).sort()).toEqual(names);
        const at = new Map(sorted.map(({ id }, place) => [id, place]));
        for (const { id, requires } of plugins) {
          if (refused.has(id)) continue;
          for (const other of requires) if (!refused.has(other)) expect(at.get(other)).toBeLessThan(at.get(id) ?? -1);
        }
      }),
    );
  });
});

describe('services', () => {
  const Clock = token<{ now(): number }>('test.clock');

  it('are found by their token', () => {
    const registry = new ServiceRegistry();
    const clock = { now: () => 1 };
    expect(registry.find(Clock)).toBeUndefined();
    registry.provide(Clock, clock);
    expect(registry.get(Clock)).toBe(clock);
  });

  it('say by name what is missing or there twice', () => {
    const registry = new ServiceRegistry();
    expect(() => registry.get(Clock)).toThrow('The service "carrel:test.clock" is not there. Is its plugin required?');
    registry.provide(Clock, { now: () => 1 });
    expect(() => registry.provide(Clock, { now: () => 2 })).toThrow('The service "carrel:test.clock" is provided twice');
  });
});
