/** The setting of providers: what it may hold, and that a wrong one stops the start with words that tell no secret. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import { readProviders } from './settings.ts';

const one = { id: 'uni', title: 'University', issuer: 'https://id.uni.example', client_id: 'carrel', client_secret: 'hush hush' };
const said = (setting: string): string => {
  try {
    readProviders(setting);
  } catch (error) {
    return (error as Error).message;
  }
  throw new Error('It was taken');
};

describe('the setting of providers', () => {
  it('is none, JSON, or a file of it, with what most houses want where nothing is said', async () => {
    expect(readProviders('')).toEqual([]);
    const [inline] = readProviders(JSON.stringify([one]));
    expect(inline).toMatchObject({
      ...{ scopes: ['openid', 'email', 'profile'], groups_claim: 'groups', groups: [] },
      ...{ trusts_addresses: false, links_by_address: false, makes_accounts: true },
    });
    const file = join(await temporaryFolder(), 'providers.json');
    await writeFile(file, JSON.stringify([one]));
    expect(readProviders(file)).toEqual([inline]);
  });

  it.each([
    ['no JSON', '[{', 'PROVIDERS is no JSON.'],
    ['a file that is not there', '/nowhere/providers.json', 'The file of PROVIDERS cannot be read.'],
    ['an issuer in the open', [{ ...one, issuer: 'http://id.uni.example' }], 'PROVIDERS.0.issuer: must begin with https://'],
    ['an id for no address', [{ ...one, id: 'Uni/1' }], 'PROVIDERS.0.id: '],
    ['two of one id', [one, { ...one, issuer: 'https://other.example' }], 'PROVIDERS: two of them have the same id'],
    ['the same twice', [one, { ...one, id: 'again' }], 'PROVIDERS: two of them are the same'],
    ['a word that nobody knows', [{ ...one, link_by_address: true }], 'PROVIDERS.0: '],
    ['a plan that there is not', [{ ...one, groups: [{ group: 'staff', plan: 'gold' }] }], 'PROVIDERS.0.groups.0.plan: '],
  ])('is refused with %s', (_, setting, words) => {
    const message = said(typeof setting === 'string' ? setting : JSON.stringify(setting));
    expect(message).toContain(words);
    expect(message).not.toContain('hush');
  });

  it('believes a provider of this machine without encryption', () => {
    expect(readProviders(JSON.stringify([{ ...one, issuer: 'http://localhost:8080/realms/uni' }]))).toHaveLength(1);
  });
});
