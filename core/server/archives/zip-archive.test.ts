/** Archives from strangers: honest ones are read, the others cost nothing but a refusal. */
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ZipArchive, type ZipEntry, type ZipLimits } from './zip-archive.ts';
import { ZipFailure, type ZipProblem } from './zip-failure.ts';

const MEGABYTE = 1_000_000;
const LIMITS: ZipLimits = { entries: 10, claimed: 50 * MEGABYTE, ofEntry: 400_000, inAll: 600_000, ratio: 100 };
const zip = (files: Zippable) => Buffer.from(zipSync(files));
const text = (content: string) => strToU8(content);
/** Bytes that pack badly. */
const noise = (length: number) => Uint8Array.from({ length }, (_, at) => (Math.imul(at + 1, 2654435761) >>> 13) & 0xff);

/** With a number of the last entry of the directory changed. */
const changed = (bytes: Buffer, at: number, value: number, length = 2): Buffer => {
  const made = Buffer.from(bytes);
  made.writeUIntLE(value, made.lastIndexOf(Buffer.from('PK\x01\x02')) + at, length);
  return made;
};

const WAYS = [
  ['at once', async (archive: ZipArchive, entry: ZipEntry) => archive.readNow(entry)],
  ['meanwhile', (archive: ZipArchive, entry: ZipEntry) => archive.read(entry)],
] as const;

const open = (bytes: Buffer, more: Partial<ZipLimits> = {}) => new ZipArchive(bytes, { ...LIMITS, ...more });

describe.each(WAYS)('an archive that is read %s', (_way, read) => {
  const all = async (bytes: Buffer, more: Partial<ZipLimits> = {}) => {
    const archive = open(bytes, more);
    const contents: [string, string][] = [];
    for (const entry of archive.entries) contents.push([entry.name, (await read(archive, entry)).toString()]);
    return contents;
  };
  const problemOf = (bytes: Buffer, more: Partial<ZipLimits> = {}): Promise<ZipProblem> =>
    all(bytes, more).then(
      () => expect.fail('it was read'),
      (error: unknown) => (error instanceof ZipFailure ? error.problem : expect.fail(String(error))),
    );

  it('has what was packed and what was stored', async () => {
    const bytes = zip({ 'ü/a.txt': text('hello '.repeat(100)), b: [text('stored'), { level: 0 }], empty: text('') });
    expect(await all(bytes)).toEqual([
      ['ü/a.txt', 'hello '.repeat(100)],
      ['b', 'stored'],
      ['empty', ''],
    ]);
  });

  it('is refused for what it says of itself', async () => {
    const one = zip({ a: text('x') });
    expect(await problemOf(Buffer.from('PK'))).toBe('none');
    expect(await problemOf(changed(one, 8, 1))).toBe('locked');
    expect(await problemOf(changed(one, 10, 12))).toBe('unknown-packing');
    expect(await problemOf(changed(one, 24, 60 * MEGABYTE, 4))).toBe('too-large');
    const files = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`f${at}`, text('')]));
    expect(await problemOf(zip(files))).toBe('too-many');
    const twice = zip({ a: text('x'), b: text('y') });
    twice.write('a', twice.lastIndexOf('b'), 'latin1');
    expect(await problemOf(twice)).toBe('twice');
  });

  it('of ZIP64 is refused', async () => {
    const one = zip({ a: text('x') });
    // Of the size, of the place, and of how many there are.
    expect(await problemOf(changed(one, 24, 0xffffffff, 4))).toBe('too-large');
    expect(await problemOf(changed(one, 42, 0xffffffff, 4))).toBe('damaged');
    const many = Buffer.from(one);
    many.writeUInt16LE(0xffff, many.length - 12);
    expect(await problemOf(many)).toBe('too-many');
  });

  it('that is a bomb is refused, whatever it claims', async () => {
    const bomb = zip({ bomb: new Uint8Array(3 * MEGABYTE) });
    const roomy = { ofEntry: 4 * MEGABYTE, inAll: 4 * MEGABYTE };
    expect(await problemOf(bomb, roomy)).toBe('bomb');
    expect(await problemOf(changed(bomb, 24, 10, 4), roomy)).toBe('bomb');
    expect(await all(bomb, { ...roomy, ratio: 2000 })).toHaveLength(1);
  });

  it('gives out no more than it may, of one entry and of all', async () => {
    const large = [noise(200_000), { level: 0 }] as const satisfies Zippable[string];
    expect(await problemOf(zip({ a: [noise(500_000), { level: 0 }] }))).toBe('too-large');
    expect(await problemOf(zip({ a: noise(500_000) }))).toBe('too-large');
    expect(await all(zip({ a: large, b: large, c: large }))).toHaveLength(3);
    expect(await problemOf(zip({ a: large, b: large, c: large, d: text('x') }))).toBe('too-large');
  });

  it('with any byte changed, or without its end, is read or refused', async () => {
    const good = zip({ 'main.tex': text('hello '.repeat(50)), 'b.tex': text('b') });
    for (let at = 0; at < good.length; at++) {
      const bad = Buffer.from(good);
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      await all(bad).catch((error: unknown) => expect(error).toBeInstanceOf(ZipFailure));
      await all(good.subarray(0, at)).catch((error: unknown) => expect(error).toBeInstanceOf(ZipFailure));
    }
  });
});

it('entries that are read at the same time have one allowance', async () => {
  const large = [noise(200_000), { level: 1 }] as const satisfies Zippable[string];
  const archive = open(zip({ a: large, b: large, c: large, d: large }));
  const read = await Promise.allSettled(archive.entries.map((entry) => archive.read(entry)));
  expect(read.map(({ status }) => status).sort()).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected']);
});

it('folders and links are told from files', () => {
  const bytes = zip({ 'a/': text(''), b: text('x'), c: [text('/etc/passwd'), { os: 3, attrs: (0o120777 << 16) >>> 0 }] });
  expect(open(bytes).entry('b')).toMatchObject({ name: 'b', size: 1 });
  expect(open(bytes).entry('d')).toBeUndefined();
  expect(open(bytes).entries.map(({ name, isFolder, isLink }) => [name, isFolder, isLink])).toEqual([
    ['a/', true, false],
    ['b', false, false],
    ['c', false, true],
  ]);
});
