/** The zip that people load into their browsers. */
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { calls, startImporter } from '../testing/start-importer.ts';
import { packExtension } from './pack.ts';

const filesOf = (zip: Uint8Array) => unzipSync(zip);
const textsOf = (server: string, product = 'Carrel') =>
  Object.fromEntries(Object.entries(filesOf(packExtension(server, product))).map(([name, bytes]) => [name, strFromU8(bytes)]));
const manifestOf = (server: string) => JSON.parse(textsOf(server)['manifest.json'] ?? '') as Record<string, never>;

describe('the extension', () => {
  it('is the same each time, and another for another server', () => {
    const zip = packExtension('https://carrel.example', 'Carrel');
    expect(packExtension('https://carrel.example', 'Carrel').equals(zip)).toBe(true);
    expect(packExtension('https://other.example', 'Carrel').equals(zip)).toBe(false);
  });

  it('may ask its own server when it is allowed to, and no other', () => {
    expect(manifestOf('https://carrel.example:8443')).toMatchObject({
      manifest_version: 3,
      permissions: ['activeTab', 'scripting', 'storage', 'contextMenus'],
      optional_host_permissions: ['https://carrel.example/*'],
    });
    expect(manifestOf('https://carrel.example')).not.toHaveProperty('host_permissions');
    expect(textsOf('https://carrel.example:8443')['server.js']).toContain('SERVER = "https://carrel.example:8443"');
  });

  it('has every file that its parts name, and nothing of tests and types', () => {
    const files = filesOf(packExtension('https://carrel.example', 'Carrel'));
    const manifest = manifestOf('https://carrel.example');
    const named = [...JSON.stringify(manifest).matchAll(/"((?:icons|popup)\/[\w.-]+|worker\.js)"/g)].map(([, name = '']) => name);
    const imported = Object.entries(textsOf('https://carrel.example')).flatMap(([from, text]) =>
      from.endsWith('.js')
        ? [...text.matchAll(/from '(\.[^']+)'/g)].map(([, to = '']) => new URL(to, `http://x/${from}`).pathname.slice(1))
        : [],
    );
    expect(imported.length).toBeGreaterThan(15);
    expect([...named, ...imported].filter((name) => !(name in files))).toEqual([]);
    expect(Object.keys(files).filter((name) => /\.(?:d\.)?ts$|test/.test(name))).toEqual([]);
    expect(strFromU8(files['popup/tokens.css'] ?? new Uint8Array())).toContain('--accent:');
    for (const size of [16, 32, 48, 128])
      expect(files[`icons/${size}.png`]?.subarray(1, 4)).toEqual(Uint8Array.from(Buffer.from('PNG')));
  });

  it('runs no code from elsewhere, and no markup that anybody else wrote', () => {
    for (const [name, text] of Object.entries(textsOf('https://carrel.example')))
      if (/\.(?:js|html)$/.test(name))
        expect([
          name,
          /\beval\b|innerHTML|insertAdjacentHTML|new Function|https?:\/\/(?!carrel)/.test(text.replace(/\/\^https\?:.*?\//g, '')),
        ]).toEqual([name, false]);
  });

  it('speaks both languages with the same texts, and calls the product by its name', () => {
    const texts = textsOf('https://carrel.example', 'Scriptorium');
    const [en, de] = ['en', 'de'].map(
      (language) => JSON.parse(texts[`_locales/${language}/messages.json`] ?? '') as Record<string, { message: string }>,
    );
    expect(Object.keys(de ?? {})).toEqual(Object.keys(en ?? {}));
    expect(en?.['open']?.message).toBe('Open in Scriptorium');
    expect(JSON.stringify(texts)).not.toContain('{product}');
    const used = Object.values(texts).flatMap((text) => [
      ...text.matchAll(/\bt\(\s*'(\w+)'|getMessage\('(\w+)'\)|__MSG_(\w+)__/g),
    ]);
    const names = used.map(([, a, b, c]) => a ?? b ?? c ?? '');
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !(name in (en ?? {})))).toEqual([]);
  });
});

it('is handed out with this server’s address to whoever is signed in', async () => {
  const { server } = await startImporter({ env: { PUBLIC_URL: 'https://house.example' } });
  const ada = await server.signIn();
  const texts = filesOf(await ada.call(calls.extension));
  expect(strFromU8(texts['server.js'] ?? new Uint8Array())).toContain('"https://house.example"');
});
