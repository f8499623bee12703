/** One section of every plugin's catalogue, gathered for each language. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { beforeAll, expect, it } from 'vitest';
import { temporaryFolder } from '../server/testing/temporary-folder.ts';
import { localeSections } from './locale-sections.ts';

let locales: string;
let entry: string;

const write = (language: string, plugin: string, catalogue: object) =>
  writeFile(join(locales, language, `${plugin}.json`), JSON.stringify(catalogue));

beforeAll(async () => {
  locales = await temporaryFolder();
  for (const language of ['en', 'de']) await mkdir(join(locales, language));
  await write('en', 'notes', { manifest: { panel: 'Notes' }, limits: { NOTES: 'Full' }, own: 'only of the plugin' });
  await write('de', 'notes', {
    manifest: { panel: 'Notizen' },
    limits: { NOTES: 'Voll' },
    answers: { 'Gone.': 'Weg.' },
    own: 'nur des Plugins',
  });
  await write('en', 'plain', { own: 'x' });
  await write('de', 'plain', { own: 'x' });
  await writeFile(join(locales, 'en/notes.txt'), 'not a catalogue');
  entry = join(locales, 'entry.js');
});

/** The chunks of a page with this script. */
const bundled = async (script: string): Promise<string[]> => {
  await writeFile(entry, `${script}; globalThis.texts = texts;`);
  const result = (await build({
    root: locales,
    configFile: false,
    logLevel: 'silent',
    plugins: [localeSections(locales)],
    build: { write: false, minify: false, rolldownOptions: { input: entry } },
  })) as Rollup.RollupOutput;
  return result.output.flatMap((chunk) => (chunk.type === 'chunk' && !chunk.isEntry ? [chunk.code] : []));
};

it.each([
  ['manifests', 'Notes', 'Notizen', 'Full'],
  ['limits', 'Full', 'Voll', 'Notizen'],
])('%s: a chunk for each language with that section of each plugin and nothing else', async (section, english, german, other) => {
  const chunks = await bundled(`import texts from 'virtual:locale-${section}'`);
  expect(chunks).toHaveLength(2);
  for (const text of [english, german]) expect(chunks.filter((code) => code.includes(text))).toHaveLength(1);
  for (const code of chunks) {
    expect(code).toMatch(/plain"?: \{\}/);
    expect(code).not.toContain(other);
    expect(code).not.toMatch(/own|not a catalogue/);
  }
});

it('[CORE-077] answers: a chunk for German alone, and none of it in the catalogues that plugins load', async () => {
  const [answers = '', ...others] = await bundled("import texts from 'virtual:locale-answers'");
  expect(answers).toContain('Weg.');
  expect(answers).not.toMatch(/Voll|Notizen|nur des/);
  expect(others).toEqual([]);
  const [catalogue = ''] = await bundled("const texts = import('./de/notes.json')");
  expect(catalogue).toContain('nur des Plugins');
  expect(catalogue).not.toContain('Weg.');
});
