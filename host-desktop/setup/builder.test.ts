/** How the program is packed, held to electron-builder's own schema and to what the program rests on. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import config from '../builder.config.mjs';
import { writeIcons } from './icons.mjs';
import { signingOf } from './signing.mjs';

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

describe('its icons', () => {
  const sidesOf = async (pictures: readonly Buffer[]) =>
    Promise.all(
      pictures.map(async (png) => {
        const { width, height } = await loadImage(png);
        return width === height ? width : [width, height];
      }),
    );

  it('are drawn out of the house’s own, in the sizes and files of each system, and named in the configuration', async () => {
    const folder = await temporaryFolder();
    await writeIcons(folder);
    const sizes = [16, 24, 32, 48, 64, 128, 256, 512];
    expect(await sidesOf(sizes.map((side) => readFileSync(join(folder, `linux/${side}x${side}.png`))))).toEqual(sizes);
    const ico = readFileSync(join(folder, 'icon.ico'));
    const pictures = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
      const at = ico.readUInt32LE(6 + 16 * index + 12);
      return ico.subarray(at, at + ico.readUInt32LE(6 + 16 * index + 8));
    });
    expect(await sidesOf(pictures)).toEqual([16, 24, 32, 48, 64, 128, 256]);
    const icns = readFileSync(join(folder, 'icon.icns'));
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length]);
    const inside: Buffer[] = [];
    for (let at = 8; at < icns.length; at += icns.readUInt32BE(at + 4))
      inside.push(icns.subarray(at + 8, at + icns.readUInt32BE(at + 4)));
    expect(await sidesOf(inside)).toEqual([32, 64, 128, 256, 256, 512, 512, 1024]);
    expect([config.linux?.icon, config.mac?.icon, config.win?.icon]).toEqual([
      'dist/icons/linux',
      'dist/icons/icon.icns',
      'dist/icons/icon.ico',
    ]);
  });
});

describe('what signs it', () => {
  const ofKey = { APPLE_API_KEY: '/key.p8', APPLE_API_KEY_ID: 'K', APPLE_API_ISSUER: 'I' };
  const ofPerson = { APPLE_ID: 'ada@example.org', APPLE_APP_SPECIFIC_PASSWORD: 'x', APPLE_TEAM_ID: 'T' };
  const CSC_LINK = 'file:///c.p12';

  it('is told by the environment, and Apple looks through what it is to', async () => {
    expect(signingOf({})).toEqual({ isSigned: false, isNotarised: false });
    expect(signingOf({ WIN_CSC_LINK: CSC_LINK })).toEqual({ isSigned: true, isNotarised: false });
    for (const way of [ofKey, ofPerson]) expect(signingOf({ CSC_LINK, ...way })).toEqual({ isSigned: true, isNotarised: true });
    expect([config.mac?.notarize, config.extraMetadata]).toEqual([false, expect.objectContaining({ signed: false })]);
    expect(existsSync(join(root, config.mac?.entitlements ?? ''))).toBe(true);
  });

  it('says what is missing, before anything is packed', () => {
    expect(() => signingOf({ CSC_LINK, APPLE_ID: 'ada@example.org' })).toThrow(/^APPLE_ID alone is no way to Apple/);
    expect(() => signingOf(ofPerson)).toThrow('set CSC_LINK');
  });
});
