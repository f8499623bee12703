import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { secretKey } from './secret-key.ts';
import { secretsOf } from './secrets.ts';

const KEY = 'k'.repeat(32);
const account = secretsOf(KEY)('account');

describe('a sealed secret', () => {
  it('opens for its own purpose, and looks different each time', () => {
    const [first, second] = [account.seal('JBSWY3DP ü', 'totp 7'), account.seal('JBSWY3DP ü', 'totp 7')];
    expect(first.equals(second)).toBe(false);
    expect(first.includes('JBSWY3DP')).toBe(false);
    expect(account.open(first, 'totp 7')).toBe('JBSWY3DP ü');
  });

  it('opens for no other purpose, plugin or key, and not when a bit of it was changed', () => {
    const sealed = account.seal('secret', 'totp 7');
    expect(() => account.open(sealed, 'totp 8')).toThrow();
    expect(() => secretsOf(KEY)('library').open(sealed, 'totp 7')).toThrow();
    expect(() => secretsOf('x'.repeat(32))('account').open(sealed, 'totp 7')).toThrow();
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8((changed[at] ?? 0) ^ 1, at);
      expect(() => account.open(changed, 'totp 7')).toThrow();
    }
  });
});

it('a hash hangs on key, purpose and secret', () => {
  const hash = account.mac('code', 'a');
  expect(account.mac('code', 'a').equals(hash)).toBe(true);
  const others = [account.mac('code', 'b'), account.mac('cod', 'ea'), secretsOf('y')('account').mac('code', 'a')];
  for (const other of others) expect(other.equals(hash)).toBe(false);
});

describe('the key', () => {
  it('is made once, for nobody else to read, also by several processes at once', async () => {
    const folder = await temporaryFolder();
    const keys = await Promise.all(Array.from({ length: 8 }, () => secretKey(folder, undefined)));
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[\w-]{43}$/);
    expect(await readdir(folder)).toEqual(['secret.key']);
    expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600);
    expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe(await secretKey(folder, undefined));
  });

  it('of a setting needs no file', async () => {
    const folder = await temporaryFolder();
    expect(await secretKey(folder, KEY)).toBe(KEY);
    expect(await readdir(folder)).toEqual([]);
  });
});
