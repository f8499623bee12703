/** Tokens lie encrypted, or do not lie anywhere. */
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { FakeElectron } from '../testing/fake-electron.ts';
import { Tokens } from './tokens.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrel-tokens-'));
const file = join(folder, 'tokens.json');
const { safeStorage } = new FakeElectron(folder);
const open = (platform: NodeJS.Platform = 'linux') => new Tokens(safeStorage, file, platform);
const SERVER = 'https://carrel.example.org';
beforeEach(() => {
  rmSync(file, { force: true });
  Object.assign(safeStorage, { backend: 'gnome_libsecret', isThere: true });
});

it('finds them at the next start, and nobody reads them in the file', () => {
  open().keep(SERVER, '{"access_token":"secret"}');
  expect(readFileSync(file, 'utf8')).not.toContain('secret');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(open().of(SERVER)).toBe('{"access_token":"secret"}');
  expect(open().of('https://other.example.org')).toBeNull();
});

it('leaves nothing of them after a sign-out', () => {
  const tokens = open();
  tokens.keep(SERVER, 'a');
  tokens.keep(SERVER, null);
  expect(tokens.of(SERVER)).toBeNull();
  expect(readFileSync(file, 'utf8')).toBe('{}');
});

it.each(['basic_text', 'unknown'] as const)(
  'writes nothing where the store is %s: they last as long as the program',
  (backend) => {
    Object.assign(safeStorage, { backend });
    const tokens = open();
    tokens.keep(SERVER, 'a');
    expect(existsSync(file)).toBe(false);
    expect(tokens.of(SERVER)).toBe('a');
    expect(open().of(SERVER)).toBeNull();
  },
);

it('writes nothing where nothing can be encrypted', () => {
  Object.assign(safeStorage, { isThere: false });
  open('darwin').keep(SERVER, 'a');
  expect(existsSync(file)).toBe(false);
});

it('what cannot be read is nothing', () => {
  writeFileSync(file, '{"https://carrel.example.org":7}');
  expect(open().of(SERVER)).toBeNull();
});
