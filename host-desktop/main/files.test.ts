/** A file that is saved is there whole, or nothing of it is. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { FakeElectron } from '../testing/fake-electron.ts';
import { saveFile } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'carrel-files-'));
afterAll(() => rmSync(folder, { recursive: true }));
const bytes = new Uint8Array([37, 80, 68, 70]);
let electron: FakeElectron;
beforeEach(() => {
  electron = new FakeElectron(folder);
});
const save = (name: string) => saveFile({ dialog: electron.dialog, folder }, name, bytes);
const chooses = (filePath: string) => (electron.saveTo = { canceled: false, filePath });

it('saves where the person says, over what was there', async () => {
  chooses(join(folder, 'a.pdf'));
  writeFileSync(join(folder, 'a.pdf'), 'what was there before, and is longer');
  expect(await save('A.pdf')).toBe('saved');
  expect(new Uint8Array(readFileSync(join(folder, 'a.pdf')))).toEqual(bytes);
  expect(readdirSync(folder)).toEqual(['a.pdf']);
});

it('writes nothing when the person closes the dialog', async () => {
  expect(await save('B.pdf')).toBe('cancelled');
  expect(readdirSync(folder)).not.toContain('B.pdf');
});

it('fails without a trace where nothing can be written', async () => {
  chooses(join(folder, 'none/c.pdf'));
  expect(await save('C.pdf')).toBe('failed');
  mkdirSync(join(folder, 'taken.pdf'));
  writeFileSync(join(folder, 'taken.pdf/x'), '');
  chooses(join(folder, 'taken.pdf'));
  expect(await save('C.pdf')).toBe('failed');
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('proposes a name without folders', async () => {
  for (const name of ['../../etc/passwd', 'a/b\\c:d.pdf', '.bashrc', 'Paper: one?.pdf']) await save(name);
  expect(electron.proposed).toEqual(
    ['__.._etc_passwd', 'a_b_c_d.pdf', '_bashrc', 'Paper_ one_.pdf'].map((name) => join(folder, name)),
  );
});
