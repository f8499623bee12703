/** How the program is packed, held to electron-builder's own schema and to what the program rests on. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import config from '../builder.config.mjs';

const root = resolve(import.meta.dirname, '../..');
const ofBuilder = createRequire(createRequire(join(root, 'package.json')).resolve('electron-builder'));
const { validateConfiguration } = ofBuilder('app-builder-lib/out/util/config/config') as {
  validateConfiguration(config: object, log: { isEnabled: boolean; add(): void }): Promise<void>;
};
const check = (given: object) => validateConfiguration(given, { isEnabled: false, add: () => undefined });

it('is what electron-builder understands', async () => {
  await expect(check(config)).resolves.toBeUndefined();
  await expect(check({ ...config, electronFuse: {} })).rejects.toThrow(/electronFuse/);
});

it('switches off every way to run other programs with it, and holds it to its own archive', () =>
  expect(config.electronFuses).toEqual({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableEmbeddedAsarIntegrityValidation: true,
    onlyLoadAppFromAsar: true,
    enableCookieEncryption: true,
    grantFileProtocolExtraPrivileges: false,
  }));

it('leaves outside the archive what a plain Node runs, and brings that Node', () => {
  expect(config.asarUnpack).toEqual(expect.arrayContaining(['package.json', 'dist/server/**', 'node_modules/**']));
  const brought = [config.extraResources].flat().map((one) => (typeof one === 'object' ? (one?.from ?? '') : ''));
  expect(brought).toHaveLength(1);
  expect(brought.every((file) => existsSync(file))).toBe(true);
});

it('is opened for links and for the files that it takes, for which there is a way in', () => {
  const links = readFileSync(join(root, 'host-desktop/main/links.ts'), 'utf8');
  const endings = [config.fileAssociations].flat().map((one) => `.${String(one?.ext)}`);
  expect(endings).toEqual(['.bib', '.ris', '.pdf']);
  for (const ending of endings) expect(links).toContain(`'${ending}'`);
  expect([config.protocols].flat().flatMap((one) => one?.schemes)).toEqual(['carrel']);
});

it('has each system’s installers, and what updates come as', () => {
  const targets = { linux: config.linux?.target, mac: config.mac?.target, win: config.win?.target };
  expect(targets).toEqual({ linux: ['AppImage', 'deb'], mac: ['dmg', 'zip'], win: ['nsis'] });
});
