import { expect, it } from 'vitest';
import { hostOf, isOwn, originOf } from './origins.ts';

const server = (address: string) => ({ kind: 'server', address }) as const;

it('each house has an origin of its own, the same at each start', () => {
  expect(originOf({ kind: 'own' })).toBe('app://carrel');
  const [one, two] = [server('https://carrel.example.org'), server('https://carrel.example.org:8443')].map(hostOf);
  expect(one).toBe('a06f42871f84309f.carrel');
  expect(two).not.toBe(one);
  expect(hostOf(server('https://Carrel.Example.org'))).toBe(one);
});

it('pages of the app are told apart by the parts of their address', () => {
  const own = ['app://carrel', 'app://carrel/', 'app://carrel/library/1?x#y', `${originOf(server('https://a.example'))}/trash`];
  for (const address of own) expect(isOwn(address), address).toBe(true);
  const others = [
    '',
    'app://carrel.evil',
    'app://carrelx/',
    'app://x@carrel/',
    'app://carrel:1/',
    'app://x.carrel/',
    'app://evil.example.carrel/',
  ];
  for (const address of [...others, 'APP:carrel', 'http://carrel/', 'about:blank']) expect(isOwn(address), address).toBe(false);
});
