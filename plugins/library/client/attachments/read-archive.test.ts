/** Archives from strangers: what belongs to an import comes in, and none unpacks to more than it may. */
import { strToU8, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { filePath } from '#ui';
import { readArchive } from './read-archive.ts';

const archive = (bytes: Uint8Array) => new File([new Uint8Array(bytes)], 'a.zip');
const zip = (files: Zippable) => archive(zipSync(files));
const text = strToU8('%PDF-1.7 and more');
const paths = async (file: File) => (await readArchive(file)).map(filePath);
const noise = (size: number) => Uint8Array.from({ length: size }, () => Math.random() * 256);

/** As programs write them that do not know the sizes beforehand. */
const streamed = (names: readonly string[]): File => {
  const parts: Uint8Array[] = [];
  const made = new Zip((_error, chunk) => void parts.push(chunk));
  for (const name of names) {
    const entry = new ZipDeflate(name);
    made.add(entry);
    entry.push(text, true);
  }
  made.end();
  return archive(Uint8Array.from(parts.flatMap((part) => [...part])));
};

describe('[LIB-137] an archive', () => {
  it('is unpacked with the paths of its PDFs and bibliographies, and nothing else of it', async () => {
    const large = noise(200_000);
    const files = await readArchive(
      zip({ 'My/x.rdf': text, 'My/files/1/a.PDF': [large, { level: 0 }], 'My/files/2/b.pdf': large, 'My/page.html': text }),
    );
    expect(files.map((file) => [filePath(file), file.name])).toEqual([
      ['My/x.rdf', 'x.rdf'],
      ['My/files/1/a.PDF', 'a.PDF'],
      ['My/files/2/b.pdf', 'b.pdf'],
    ]);
    expect(await files[0]?.text()).toBe('%PDF-1.7 and more');
    for (const file of files.slice(1)) expect(new Uint8Array(await file.arrayBuffer())).toEqual(large);
  });

  it('has PDFs whatever they are called, told by what they hold; nothing else is unpacked', async () => {
    const page = strToU8('<!doctype html>'.repeat(1_000_000));
    const late = Uint8Array.from([...strToU8('x'.repeat(2000)), ...text]);
    const named = {
      'files/1/fulltext': text,
      'files/2/view.cgi': [text, { level: 0 }],
      'files/3/none': strToU8(''),
    } satisfies Zippable;
    const others = { 'files/4/page.php': page, 'files/5/late': late, 'files/6/a.html': text } satisfies Zippable;
    const files = await readArchive(zip({ ...others, ...named }));
    expect(files.map(filePath)).toEqual(['files/1/fulltext', 'files/2/view.cgi']);
    expect(await files[0]?.text()).toBe('%PDF-1.7 and more');
    await expect(
      readArchive(zip({ 'files/1/fulltext': Uint8Array.from([...text, ...new Uint8Array(4_000_000)]) })),
    ).rejects.toMatchObject({
      reason: 'tooLarge',
    });
  });

  it('may have been written without knowing how large its entries are', async () => {
    expect(await paths(streamed(['x.bib', 'skipped.html', 'files/a.pdf']))).toEqual(['x.bib', 'files/a.pdf']);
  });

  it.each(['../a.pdf', 'x/../../a.pdf', '/etc/a.pdf', 'C:/a.pdf', 'x\\a.pdf', '__MACOSX/x/a.pdf', 'x/._a.pdf'])(
    'is read without %s',
    async (name) => expect(await paths(zip({ [name]: text, 'good.pdf': text }))).toEqual(['good.pdf']),
  );

  it.each<[string, () => File, string]>([
    ['unpacks to a hundred times its size', () => zip({ 'a.pdf': new Uint8Array(4_000_000) }), 'tooLarge'],
    [
      'is that and hides it behind an honest entry',
      () => zip({ 'b.pdf': noise(9000), 'a.pdf': new Uint8Array(4_000_000) }),
      'tooLarge',
    ],
    [
      'has too many files',
      () => zip(Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`${n}.pdf`, new Uint8Array(1)]))),
      'tooLarge',
    ],
    ['is none', () => archive(text), 'damaged'],
    ['is empty', () => archive(new Uint8Array()), 'damaged'],
    ['is cut off', () => archive(zipSync({ 'a.pdf': noise(5000) }).slice(0, 3000)), 'damaged'],
    ['has been overwritten', () => archive(zipSync({ 'a.pdf': strToU8('abc '.repeat(5000)) }).fill(255, 40, 60)), 'damaged'],
  ])('is refused that %s', async (_, make, reason) => {
    await expect(readArchive(make())).rejects.toMatchObject({ reason });
  });

  it('is held to a sum of all that it unpacks to', async () => {
    const three = zip({ 'a.pdf': strToU8('abcdefgh'.repeat(500)), 'b.pdf': strToU8('abcdefgh'.repeat(500)) });
    expect(await readArchive(three, { most: 8000 })).toHaveLength(2);
    await expect(readArchive(three, { most: 7999 })).rejects.toMatchObject({ reason: 'tooLarge' });
  });

  it('may be small on the whole and yet be repetitive', async () => {
    expect(await paths(zip({ 'a.pdf': new Uint8Array(1_000_000) }))).toEqual(['a.pdf']);
  });
});
