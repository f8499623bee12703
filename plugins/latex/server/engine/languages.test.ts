/** A document in a language that this machine has no TeX for: who is asked for it, and what the writer hears. */
import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import { LANGUAGE_PACKAGES } from '../../common/source/languages.ts';
import { sourceFile } from '../testing/compile-sources.ts';
import { languageDiagnostics } from './languages.ts';
import type { PackagePlaces } from './wanted-packages.ts';
import { isWaiting } from './wanted-packages.ts';

let packages: PackagePlaces;
const install = (...names: string[]) =>
  Promise.all(names.map((name) => mkdir(join(packages.installed, name), { recursive: true })));
beforeEach(async () => {
  const folder = await temporaryFolder();
  packages = { wanted: join(folder, 'wanted'), installed: join(folder, 'doc') };
  await install('texlive-base', 'texlive-lang-german');
});

const french = [sourceFile('main.tex', '\\documentclass{article}\\usepackage[french,ngerman]{babel}')];
const told = (sources = french, failed = true) => languageDiagnostics({ packages }, sources, failed);

it('is asked for where somebody listens, and is on its way from then on', async () => {
  await mkdir(packages.wanted);
  expect(await told()).toMatchObject([{ severity: 'error', code: 'language-comes' }]);
  expect(await readdir(packages.wanted)).toEqual(['texlive-lang-french']);
  expect(await isWaiting(packages)).toBe(true);
});

it('is named with a command where nobody does', async () => {
  expect(await told(french, false)).toMatchObject([{ severity: 'warning', code: 'language-missing' }]);
  await mkdir(packages.wanted);
  await utimes(packages.wanted, new Date(0), new Date(0));
  const [{ message } = { message: '' }] = await told();
  expect(message).toMatch(/apt-get install -y texlive-lang-french$/);
  expect(await readdir(packages.wanted)).toEqual([]);
});

it('is no matter where all is there, nor where TeX came from elsewhere', async () => {
  await mkdir(packages.wanted);
  expect(await told([sourceFile('main.tex', '\\usepackage[ngerman]{babel}')])).toEqual([]);
  await rm(join(packages.installed, 'texlive-base'), { recursive: true });
  expect(await told()).toEqual([]);
});

it('names no package that the set-up script would not install', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../../host-web/setup/wanted-packages.mjs'), 'utf8');
  const listed = [...script.matchAll(/^ {4}(\w+): '/gm)].map(([, id]) => `texlive-lang-${id}`);
  expect([...LANGUAGE_PACKAGES].sort()).toEqual(listed.sort());
});
