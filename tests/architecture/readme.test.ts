/** The README says what is so: its settings are those of the server, its commands and pictures exist. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingsTable } from '#core/server/config.ts';
import { root } from './root.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> };

it('lists every setting of the server, in the words of its schema', () => {
  expect(readme).toContain(settingsTable().trim());
});

it('names only npm commands that exist', () => {
  const named = [...readme.matchAll(/npm (?:run )?([a-z:]+)/g)].map((match) => match[1] ?? '');
  expect(named.filter((name) => !(name in scripts) && name !== 'install')).toEqual([]);
});

it('shows only pictures that are there', () => {
  const pictures = [...readme.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g)].map((match) => match[1] ?? '');
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.filter((picture) => !existsSync(join(root, picture)))).toEqual([]);
});
