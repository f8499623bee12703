/** A document in a language that this machine has no TeX for: who is asked for it, and what the writer hears. */
import { readFileSync } from 'node:fs';
import { access, mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { temporaryFolder } from '#core/server/testing/temporary-folder.ts';
import { LANGUAGE_PACKAGES } from '../../common/source/languages.ts';
import { sourceFile } from '../testing/compile-sources.ts';
import { languageDiagnostics } from './languages.ts';
import { isWaiting } from './wanted-packages.ts';

/** Which Debian packages are there. */
const installed = vi.hoisted(() => new Set<string>());
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>();
  const there: typeof access = async (path, mode) => {
    const name = /^\/usr\/share\/doc\/(.*)$/.exec(String(path))?.[1];
    if (name === undefined) return real.access(path, mode);
    if (!installed.has(name)) throw new Error('ENOENT');
  };
  return { ...real, access: there };
});

let wantedPackages: string;
beforeEach(async () => {
  wantedPackages = join(await temporaryFolder(), 'wanted');
  installed.clear();
  for (const name of ['texlive-base', 'texlive-lang-german']) installed.add(name);
});

const french = [sourceFile('main.tex', '\\documentclass{article}\\usepackage[french,ngerman]{babel}')];
const told = (sources = french, failed = true) => languageDiagnostics({ wantedPackages }, sources, failed);

it('is asked for where somebody listens, and is on its way from then on', async () => {
  await mkdir(wantedPackages);
  expect(await told()).toMatchObject([{ severity: 'error', code: 'language-comes' }]);
  expect(await readdir(wantedPackages)).toEqual(['texlive-lang-french']);
  expect(await isWaiting(wantedPackages)).toBe(true);
});

it('is named with a command where nobody does', async () => {
  expect(await told(french, false)).toMatchObject([{ severity: 'warning', code: 'language-missing' }]);
  await mkdir(wantedPackages);
  await utimes(wantedPackages, new Date(0), new Date(0));
  const [{ message } = { message: '' }] = await told();
  expect(message).toMatch(/apt-get install -y texlive-lang-french$/);
  expect(await readdir(wantedPackages)).toEqual([]);
});

it('is no matter where all is there, nor where TeX came from elsewhere', async () => {
  await mkdir(wantedPackages);
  expect(await told([sourceFile('main.tex', '\\usepackage[ngerman]{babel}')])).toEqual([]);
  installed.delete('texlive-base');
  expect(await told()).toEqual([]);
});

it('names no package that the set-up script would not install', () => {
  const script = readFileSync(join(import.meta.dirname, '../../../../host-web/setup/wanted-packages.mjs'), 'utf8');
  const listed = [...script.matchAll(/^ {4}(\w+): '/gm)].map(([, id]) => `texlive-lang-${id}`);
  expect([...LANGUAGE_PACKAGES].sort()).toEqual(listed.sort());
});
