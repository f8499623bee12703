import { describe, expect, it } from 'vitest';
import { predecessors } from './activation-order.ts';
import { checkManifests } from './check-manifests.ts';
import { manifestOf } from './testing.ts';

const problemsOf = (...manifests: ReturnType<typeof manifestOf>[]) =>
  Object.fromEntries([...checkManifests(manifests).problems].map(([id, { message }]) => [id, message]));

describe('manifests', () => {
  it('in a circle are refused with the chain that closes it', () => {
    const circle = [
      manifestOf('a', { requires: ['b'] }),
      manifestOf('b', { requires: ['c'] }),
      manifestOf('c', { requires: ['a'] }),
    ];
    expect(problemsOf(...circle, manifestOf('d', { requires: ['a'] }))).toEqual({
      a: 'Plugins require each other in a circle: a → b → c → a',
      b: 'Plugins require each other in a circle: b → c → a → b',
      c: 'Plugins require each other in a circle: c → a → b → c',
    });
  });

  it('that require what is not there are refused by name', () => {
    expect(problemsOf(manifestOf('a', { requires: ['ghost'] }))).toEqual({
      a: 'Plugin "a" requires "ghost", which is not installed (a → ghost)',
    });
  });

  it('must keep to their own namespace', () => {
    const thief = manifestOf('a', { contributes: { commands: { 'b.open': {} } } });
    expect(problemsOf(thief)).toEqual({ a: 'Plugin "a" declares "b.open", which does not begin with "a."' });
  });

  it('cannot share an id or an address', () => {
    const route = '/here';
    const first = manifestOf('a', { contributes: { panels: { 'a.p': { icon: 'x', kind: 'view', route } } } });
    const second = manifestOf('b', { contributes: { screens: { 'b.s': { route, access: 'anyone' } } } });
    expect(problemsOf(first, second, manifestOf('c'), manifestOf('c'))).toEqual({
      b: 'Plugin "b" claims the address /here, which another plugin owns',
      c: 'Two plugins are called "c"',
    });
  });

  it('that are in order raise nothing', () => {
    expect(problemsOf(manifestOf('a'), manifestOf('b', { requires: ['a'], optional: ['ghost'] }))).toEqual({});
  });
});

describe('order of activation', () => {
  it('puts what is required and what is optional before', () => {
    const order = predecessors([
      manifestOf('a', { requires: ['b'], optional: ['c', 'ghost'] }),
      manifestOf('b'),
      manifestOf('c'),
    ]);
    expect(order.get('a')).toEqual(['b', 'c']);
  });

  it('leaves out the optional neighbour that would close a circle', () => {
    const order = predecessors([
      manifestOf('library', { optional: ['search'] }),
      manifestOf('search', { requires: ['library'] }),
      manifestOf('x', { optional: ['y'] }),
      manifestOf('y', { optional: ['x'] }),
    ]);
    expect(Object.fromEntries(order)).toEqual({ library: [], search: ['library'], x: ['y'], y: [] });
  });
});
