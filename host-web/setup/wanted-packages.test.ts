/** Languages that documents ask for while the app runs: what is installed, and what is not. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { onSystem } from './testing.ts';
import { installWanted, listenForWanted, wantedFolder } from './wanted-packages.mjs';

vi.mock('node:timers/promises', () => ({ setTimeout: async () => {} }));

const ask = async (...names: string[]) => {
  await mkdir(wantedFolder(), { recursive: true });
  for (const name of names) await writeFile(join(wantedFolder(), name), '');
};

it('installs what is asked for, and tells of it', async () => {
  const system = await onSystem({ installed: ['texlive-base'] });
  await ask('texlive-lang-french');
  const told: string[] = [];
  await installWanted(({ text }: { text: string }) => told.push(text));
  expect(await system.calls()).toContain('apt-get install texlive-lang-french');
  expect(told).toContain('Installing TeX: 1 of 1 (French)');
  expect(await readdir(wantedFolder())).toEqual([]);
});

it('installs nothing that is not a language of its own list', async () => {
  const system = await onSystem({ installed: ['texlive-base'] });
  await ask('openssh-server', '--allow-downgrades', 'texlive-lang-french=1.0');
  await installWanted(() => {});
  expect(await system.calls()).toEqual([]);
  expect(await readdir(wantedFolder())).toEqual([]);
});

it('forgets what could not be installed, until somebody asks again', async () => {
  await onSystem({ installed: ['texlive-base'], trouble: 'E: Unable to locate package', isLasting: true });
  await ask('texlive-lang-french');
  await installWanted(() => {});
  expect(await readdir(wantedFolder())).toEqual([]);
});

it('does not listen where it may install nothing', async () => {
  await onSystem({ user: 'person' });
  await listenForWanted(() => {});
  await expect(readdir(wantedFolder())).rejects.toThrow('ENOENT');
});
