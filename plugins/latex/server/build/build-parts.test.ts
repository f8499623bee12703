/** Tests of what is kept between compiles, and of what TeX gets to read. */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sourceFile, testFolder } from '../testing/compile-sources.ts';
import { fingerprint, readCarryOver, restoreCarryOver } from './carry-over.ts';
import { HelperState } from './helper-state.ts';
import { jobName, mainArgument, workingFolder } from './job.ts';
import { shipsReferenceList, withoutOldLists } from './shipped-list.ts';
import { syncSources } from './sync-sources.ts';

const scratch = async (): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'carrel-build-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
};
const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

describe('names of a compile', () => {
  it.each([
    ['main.tex', 'main', '/work', 'main.tex'],
    ['parts/My-paper_2.tex', 'My-paper_2', '/work/parts', 'My-paper_2.tex'],
    ['my paper.tex', 'output', '/work', '"my paper.tex"'],
    ['über.tex', 'output', '/work', 'über.tex'],
    ['-rf.tex', 'output', '/work', '-rf.tex'],
  ])('of %s', (main, name, folder, argument) => {
    expect([jobName(main), workingFolder({ main }), mainArgument({ main })]).toEqual([name, folder, argument]);
  });
});

describe('syncSources', () => {
  it('writes what has changed, removes what is gone, and says so', async () => {
    const { folder } = await testFolder();
    const [a, b] = [sourceFile('a.tex', 'a'), sourceFile('parts/b.tex', 'b')];
    expect(await syncSources(folder, [a, b])).toEqual(['a.tex', 'parts/b.tex']);
    expect(await syncSources(folder, [b, a])).toEqual([]);
    expect(await syncSources(folder, [sourceFile('a.tex', 'new')])).toEqual(['parts/b.tex', 'a.tex']);
    expect(await readFile(join(folder.source, 'a.tex'), 'utf8')).toBe('new');
    expect(await exists(join(folder.source, 'parts/b.tex'))).toBe(false);
  });

  it('writes everything again when it was interrupted half-way', async () => {
    const { folder } = await testFolder();
    const [one, two] = [sourceFile('a.tex', 'one'), sourceFile('a.tex', 'two')];
    const lost = { ...sourceFile('b.tex', 'b'), read: () => Promise.reject(new Error('away')) };
    await syncSources(folder, [one]);
    await expect(syncSources(folder, [two, lost])).rejects.toThrow('away');
    expect(await syncSources(folder, [one])).toEqual(['a.tex']);
    expect(await readFile(join(folder.source, 'a.tex'), 'utf8')).toBe('one');
  });

  it('writes everything again when its list is broken', async () => {
    const { folder } = await testFolder();
    await syncSources(folder, [sourceFile('a.tex', 'a')]);
    await writeFile(join(folder.root, 'sources.json'), '{"a.t');
    expect(await syncSources(folder, [sourceFile('a.tex', 'a')])).toEqual(['a.tex']);
  });
});

describe('HelperState', () => {
  it('knows what was done for these inputs, also after it was closed', async () => {
    const folder = { root: await scratch() } as never;
    const state = await HelperState.open({ folder });
    expect([state.isNew('bibtex', 'a', 'b'), state.isNew('bibtex', 'a', 'b'), state.isNew('biber', 'a', 'b')]).toEqual([
      true,
      false,
      true,
    ]);
    // The border between two inputs counts.
    expect(state.isNew('bibtex', 'ab')).toBe(true);
    await state.save();
    const again = await HelperState.open({ folder });
    expect(again.isNew('bibtex', 'ab')).toBe(false);
    again.forget('bibtex');
    expect(again.isNew('bibtex', 'ab')).toBe(true);
  });

  it.each(['', '{"bibtex":', 'null'])('starts anew from a broken file: %j', async (text) => {
    const root = await scratch();
    await writeFile(join(root, 'helpers.json'), text);
    const state = await HelperState.open({ folder: { root } as never });
    expect(state.isNew('bibtex', 'a')).toBe(true);
  });
});

describe('carry-over', () => {
  it('is what one pass leaves for the next, and nothing else', async () => {
    const output = await scratch();
    for (const name of ['main.aux', 'main.toc', 'main.pdf', 'main.log', 'main.bbl']) await writeFile(join(output, name), name);
    const carried = await readCarryOver(output);
    expect([...carried.keys()]).toEqual(['main.aux', 'main.bbl', 'main.toc']);
    const print = fingerprint(carried);
    await writeFile(join(output, 'main.log'), 'other');
    expect(fingerprint(await readCarryOver(output))).toBe(print);
    await writeFile(join(output, 'main.aux'), 'other');
    expect(fingerprint(await readCarryOver(output))).not.toBe(print);
  });

  it('is put back after a pass that was stopped half-way', async () => {
    const output = await scratch();
    await writeFile(join(output, 'main.aux'), 'whole');
    const carried = await readCarryOver(output);
    await writeFile(join(output, 'main.aux'), 'ha');
    await writeFile(join(output, 'main.toc'), 'new');
    await writeFile(join(output, 'main.pdf'), 'pages');
    await restoreCarryOver(output, carried);
    expect(await readFile(join(output, 'main.aux'), 'utf8')).toBe('whole');
    expect([await exists(join(output, 'main.toc')), await exists(join(output, 'main.pdf'))]).toEqual([false, true]);
  });
});

describe('a reference list among the sources', () => {
  const list = sourceFile('main.bbl', '\\begin{thebibliography}{9}');
  const tex = (text: string) => sourceFile('main.tex', text);
  const bib = sourceFile('refs.bib', '@book{a,}');
  it.each([
    ['without any bibliography', [tex('x'), list], true],
    ['whose bibliography is missing', [tex('\\bibliography{refs}'), list], true],
    ['whose bibliography is there', [tex('\\bibliography{refs}'), bib, list], false],
    ['of which one bibliography is missing', [tex('\\bibliography{refs,more}'), bib, list], true],
    ['beside REVTeX’s own notes', [tex('\\bibliography{refs,mainNotes}'), bib, list], false],
    ['that is not there', [tex('\\bibliography{refs}')], false],
  ])('%s is used: %s', (_, sources, used) => {
    expect(shipsReferenceList(sources)).toBe(used);
    expect(withoutOldLists(sources).some(({ path }) => path === 'main.bbl')).toBe(used);
  });
});
