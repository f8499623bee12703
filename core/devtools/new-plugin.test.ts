/** What `npm run new:plugin` takes for an id, and that each id makes names that fit. That its files work is the scaffold step's. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesOf } from './new-plugin-files.mjs';

const root = join(import.meta.dirname, '../..');

it.each([
  ['nothing', '', /^Usage: npm run new:plugin <id>/],
  ['capitals', 'ReadingList', /^Usage/],
  ['a leading digit', '2nd', /^Usage/],
  ['two hyphens', 'reading--list', /^Usage/],
  ['a hyphen at the end', 'reading-', /^Usage/],
  ['a way out of the folder', '../core', /^Usage/],
  ['core', 'core', /^The id core is taken\./],
  ['a plugin that is there', 'account', /^The id account is taken\./],
])('refuses %s and writes nothing', (_, id, reason) => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, 'core/devtools/new-plugin.mjs'), id], {
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(reason);
  // Each file that is written would be named.
  expect(stdout).toBe('');
});

describe.each([
  ['notes', 'Notes', 'notes_entry', 'NotesTables'],
  ['reading-list', 'Reading list', 'reading_list_entry', 'ReadingListTables'],
  ['a2-b-3c', 'A2 b 3c', 'a2_b_3c_entry', 'A2B3cTables'],
])('the files of %s', (id, title, table, type) => {
  const files: Readonly<Record<string, string>> = filesOf(id);
  const at = (path: string): string => files[`plugins/${id}/${path}`] ?? '';

  it('are in its own folder, with a catalogue for each language', () => {
    const others = Object.keys(files).filter((path) => !path.startsWith(`plugins/${id}/`));
    expect(others.sort()).toEqual([`locales/de/${id}.json`, `locales/en/${id}.json`]);
  });

  it('agree on the names of its table and its type', () => {
    for (const file of ['server/index.ts', 'server/tables.ts']) {
      expect(at(file)).toContain(table);
      expect(at(file)).toMatch(new RegExp(`\\b${type}\\b`));
    }
    expect(at('server/migrations.ts')).toContain(`create table ${table} (`);
  });

  it('name what it declares in both languages', () => {
    for (const language of ['en', 'de']) {
      const { manifest } = JSON.parse(files[`locales/${language}/${id}.json`] ?? '');
      expect(manifest.panel[`${id}.list`]).toEqual({ title });
      expect(manifest.command[`${id}.open`].title).toContain(title);
      expect(manifest.sidebar[id]).toEqual({ title });
    }
  });
});
