/** Nothing but the contract crosses the bridge, and nobody but a page of the app calls over it. */
import { expect, it } from 'vitest';
import { type CallName, callNames, channelOf } from '../common/bridge.ts';
import { FakeElectron } from '../testing/fake-electron.ts';
import { FakeContents } from '../testing/fake-window.ts';
import { type Handlers, openBridge } from './bridge.ts';
import type { Invoking } from './used-electron.ts';

const WISHES = { startMinimised: false, updateFeed: '' };
const bytes = new Uint8Array([1, 2]);
const done: [CallName, unknown[]][] = [];
let printed: unknown;

const electron = new FakeElectron('/nowhere');
const note =
  <R>(call: CallName, answer: R) =>
  (_from: unknown, ...input: unknown[]): R => {
    done.push([call, input]);
    return answer;
  };
openBridge(electron, {
  start: note('start', { place: { kind: 'own' as const }, tokens: null, wishes: WISHES }),
  savePdf: note('savePdf', 'saved' as const),
  saveFile: note('saveFile', 'saved' as const),
  openExternal: note('openExternal', true),
  print: () => printed as undefined,
  setMenus: note('setMenus', undefined),
  setTheme: note('setTheme', undefined),
  setTexts: note('setTexts', undefined),
  setWishes: note('setWishes', undefined),
  newWindow: note('newWindow', undefined),
  restored: note('restored', undefined),
  checkForUpdates: note('checkForUpdates', undefined),
  signInAnew: note('signInAnew', null),
  keepTokens: note('keepTokens', undefined),
  setPlace: note('setPlace', true),
} satisfies Handlers);

const page: Invoking = { sender: new FakeContents(), senderFrame: { url: 'app://carrel/library/1', parent: null } };
const call = (name: CallName, args: readonly unknown[], from: Invoking = page): unknown =>
  electron.handlers.get(channelOf(name))?.(from, ...args);

it('takes each call of the contract, and has no other channel', async () => {
  expect([...electron.handlers.keys()].sort()).toEqual(callNames.map(channelOf).sort());
  expect(await call('savePdf', ['a.pdf', bytes])).toBe('saved');
  expect(await call('setPlace', [{ kind: 'server', address: 'https://carrel.example.org' }])).toBe(true);
  expect(await call('start', [])).toEqual({ place: { kind: 'own' }, tokens: null, wishes: WISHES });
  expect(done.map(([name]) => name)).toEqual(['savePdf', 'setPlace', 'start']);
});

const entry = { id: 'a.b', label: 'A', enabled: true };
const LONG = 'x'.repeat(20_000);
const circular: unknown[] = [];
circular.push(circular);

const HOSTILE: readonly [string, CallName, readonly unknown[]][] = [
  ['no argument', 'savePdf', []],
  ['one too few', 'savePdf', ['a.pdf']],
  ['one too many', 'savePdf', ['a.pdf', bytes, '/etc/passwd']],
  ['a name that is none', 'savePdf', [7, bytes]],
  ['an empty name', 'saveFile', ['', bytes]],
  ['a name without end', 'saveFile', [LONG, bytes]],
  ['text for bytes', 'saveFile', ['a.txt', 'text']],
  ['a list for bytes', 'saveFile', ['a.txt', [1, 2, 3]]],
  ['what pretends to be bytes', 'saveFile', ['a.txt', { byteLength: 2, length: 2, 0: 1, 1: 2 }]],
  ['bytes of another kind', 'saveFile', ['a.txt', new Float64Array(2)]],
  ['an argument where none is taken', 'start', [{}]],
  ['null where none is taken', 'print', [null]],
  ['an address that is none', 'openExternal', [{ href: 'https://example.org' }]],
  ['an address without end', 'openExternal', [`https://example.org/${LONG}`]],
  ['several addresses', 'openExternal', [['https://example.org', 'file:///etc/passwd']]],
  ['a menu that is none', 'setMenus', ['File']],
  ['a menu with a role', 'setMenus', [[{ id: 'f', label: 'F', entries: [{ role: 'quit' }] }]]],
  ['a menu without a state', 'setMenus', [[{ id: 'f', label: 'F', entries: [{ id: 'a', label: 'A' }] }]]],
  ['menus without end', 'setMenus', [Array.from({ length: 31 }, () => ({ id: 'f', label: 'F', entries: [] }))]],
  ['entries without end', 'setMenus', [[{ id: 'f', label: 'F', entries: Array.from({ length: 201 }, () => entry) }]]],
  ['a label without end', 'setMenus', [[{ id: 'f', label: LONG, entries: [] }]]],
  ['a circle', 'setMenus', [circular]],
  ['texts that are none', 'setTexts', [{ leave: 'Leave?' }]],
  ['texts without a word', 'setTexts', [{ leave: { question: '', leave: 'L', stay: 'S' } }]],
  ['a theme that is none', 'setTheme', ['constructor']],
  ['a feed over http', 'setWishes', [{ startMinimised: false, updateFeed: 'http://updates.example.org/' }]],
  ['a feed of files', 'setWishes', [{ startMinimised: false, updateFeed: 'file:///tmp/feed' }]],
  ['wishes that are half there', 'setWishes', [{ startMinimised: true }]],
  ['a window with an address', 'newWindow', ['https://evil.example']],
  ['tokens that are none', 'keepTokens', [{ access_token: 'a' }]],
  ['tokens without end', 'keepTokens', [LONG]],
  ['no tokens at all', 'keepTokens', []],
  ['a place of another kind', 'setPlace', [{ kind: 'file', address: '/' }]],
  ['a server without encryption', 'setPlace', [{ kind: 'server', address: 'http://carrel.example.org' }]],
  ['a server with a path', 'setPlace', [{ kind: 'server', address: 'https://carrel.example.org/../x' }]],
  ['a server with a name before it', 'setPlace', [{ kind: 'server', address: 'https://me:secret@carrel.example.org' }]],
  ['a server that is a script', 'setPlace', [{ kind: 'server', address: 'javascript:alert(1)' }]],
  ['what only says it of its kind', 'setPlace', [JSON.parse('{"__proto__":{"kind":"own"}}')]],
];

it.each(HOSTILE)('refuses %s', async (_, name, args) => {
  done.length = 0;
  await expect(call(name, args)).rejects.toThrow(`${name} was refused`);
  expect(done).toEqual([]);
});

it('there are thirty of them at the least', () => expect(HOSTILE.length).toBeGreaterThanOrEqual(30));

it.each<[string, Invoking['senderFrame']]>([
  ['a page that is gone', null],
  ['another site', { url: 'https://example.org/', parent: null }],
  ['a name that begins as ours', { url: 'app://carrel.evil.example/', parent: null }],
  ['another host of the scheme', { url: 'app://other/', parent: null }],
  ['who is signed in at ours', { url: 'app://me@carrel/', parent: null }],
  ['a port', { url: 'app://carrel:80/', parent: null }],
  ['a file', { url: 'file:///app://carrel/', parent: null }],
  ['no address', { url: '', parent: null }],
  ['a page made of text', { url: 'data:text/html,app://carrel/', parent: null }],
  ['a frame within the app', { url: 'app://carrel/', parent: {} as never }],
])('takes nothing of %s', async (_, senderFrame) => {
  done.length = 0;
  await expect(call('start', [], { ...page, senderFrame })).rejects.toThrow('start was refused');
  expect(done).toEqual([]);
});

it('lets nothing out that the contract does not name', async () => {
  printed = '/home/me/secret';
  await expect(call('print', [])).rejects.toThrow();
  printed = undefined;
  await expect(call('print', [])).resolves.toBeUndefined();
});
