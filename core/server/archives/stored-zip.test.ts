/** Archives that lie in a store: read entry by entry, of any size, and refused when they are not what they say. */
import { PassThrough, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { ArchiveBytes } from '../../plugin-api/account-archive.ts';
import { ZipWriter } from '../personal/zip-writer.ts';
import { StoredZip, type StoredZipLimits } from './stored-zip.ts';
import { ZipFailure } from './zip-failure.ts';

const MB = 1_000_000;
const LIMITS: StoredZipLimits = {
  ...{ entries: 100_000, directory: 50 * MB, ofEntry: 20 * MB, inAll: 50 * MB, ratio: 100, small: MB },
};
const stored = (bytes: Buffer): ArchiveBytes => ({
  size: bytes.length,
  read: async ({ start, end }) => Readable.from([bytes.subarray(start, end + 1)], { objectMode: false }),
});
const open = (bytes: Buffer, more: Partial<StoredZipLimits> = {}) => StoredZip.open(stored(bytes), { ...LIMITS, ...more });
const all = async (bytes: Buffer, more: Partial<StoredZipLimits> = {}) => {
  const zip = await open(bytes, more);
  const found: [string, string][] = [];
  for (const entry of zip.entries.values()) found.push([entry.name, (await buffer(zip.read(entry))).toString()]);
  return found;
};
const problemOf = (bytes: Buffer, more: Partial<StoredZipLimits> = {}) =>
  all(bytes, more).then(
    () => 'read',
    (error: unknown) => (error instanceof ZipFailure ? error.problem : `fault: ${String(error)}`),
  );
const zip = (files: Zippable) => Buffer.from(zipSync(files));
/** With a number of the last entry of the directory changed. */
const changed = (bytes: Buffer, at: number, value: number, length = 4): Buffer => {
  const made = Buffer.from(bytes);
  made.writeUIntLE(value, made.lastIndexOf(Buffer.from('PK\x01\x02')) + at, length);
  return made;
};

it('has what was packed and what was stored, and what our own writer has written', async () => {
  const packed = {
    'ü/a.txt': strToU8('hello '.repeat(100)),
    b: [strToU8('stored'), { level: 0 }],
    empty: strToU8(''),
  } satisfies Zippable;
  expect(await all(zip(packed))).toEqual([
    ['ü/a.txt', 'hello '.repeat(100)],
    ['b', 'stored'],
    ['empty', ''],
  ]);
  const out = new PassThrough();
  const bytes = buffer(out);
  const writer = new ZipWriter(out, new Date());
  await writer.add('one', 'of text', new AbortController().signal);
  await writer.add('two', Readable.from([Buffer.from('of '), Buffer.from('bytes')]), new AbortController().signal);
  await writer.end();
  out.end();
  expect(await all(await bytes)).toEqual([
    ['one', 'of text'],
    ['two', 'of bytes'],
  ]);
});

it('of ZIP64 is read: more entries than the old format can count', async () => {
  const out = new PassThrough();
  const bytes = buffer(out);
  const writer = new ZipWriter(out, new Date());
  const never = new AbortController().signal;
  for (let n = 0; n < 65_540; n++) await writer.add(`f${n}`, n === 65_539 ? 'last' : '', never);
  await writer.end();
  out.end();
  const read = await open(await bytes);
  expect(read.entries.size).toBe(65_540);
  const last = read.entries.get('f65539');
  expect(last && (await buffer(read.read(last))).toString()).toBe('last');
});

it('of ZIP64 is read: sizes and places that stand in a field of their own', async () => {
  const one = zip({ a: strToU8('hello') });
  const at = one.lastIndexOf(Buffer.from('PK\x01\x02'));
  const head = Buffer.from(one.subarray(at, at + 47));
  const [packed, size, place] = [head.readUInt32LE(20), head.readUInt32LE(24), head.readUInt32LE(42)];
  for (const where of [20, 24, 42]) head.writeUInt32LE(0xffffffff, where);
  const large = Buffer.alloc(28);
  large.writeUInt16LE(1, 0);
  large.writeUInt16LE(24, 2);
  for (const [index, value] of [size, packed, place].entries()) large.writeBigUInt64LE(BigInt(value), 4 + 8 * index);
  head.writeUInt16LE(large.length, 30);
  const end = Buffer.from(one.subarray(at + 47));
  const directory = Buffer.concat([head, large]);
  end.writeUInt32LE(directory.length, 12);
  const far = Buffer.concat([one.subarray(0, at), directory, end]);
  expect(await all(far)).toEqual([['a', 'hello']]);
  // Such a field that is not there.
  expect(await problemOf(changed(one, 42, 0xffffffff))).toBe('damaged');
});

it('is refused for what it says of itself, before anything is unpacked', async () => {
  const one = zip({ a: strToU8('x') });
  expect(await problemOf(Buffer.from('PK'))).toBe('none');
  expect(await problemOf(changed(one, 8, 1, 2))).toBe('locked');
  expect(await problemOf(changed(one, 10, 12, 2))).toBe('unknown-packing');
  expect(await problemOf(changed(one, 24, 30 * MB))).toBe('too-large');
  expect(await problemOf(zip({ a: strToU8('x'), b: strToU8('y') }), { entries: 1 })).toBe('too-many');
  expect(await problemOf(one, { directory: 10 })).toBe('too-large');
  const twice = zip({ a: strToU8('x'), b: strToU8('y') });
  twice.write('a', twice.lastIndexOf('b'), 'latin1');
  expect(await problemOf(twice)).toBe('twice');
});

it('that is a bomb is refused, whatever it claims', async () => {
  const bomb = zip({ bomb: new Uint8Array(3 * MB) });
  expect(await problemOf(bomb)).toBe('bomb');
  expect(await problemOf(changed(bomb, 24, 10))).toBe('bomb');
  expect(await problemOf(bomb, { ratio: 2000 })).toBe('read');
  // Less than it says.
  expect(await problemOf(changed(zip({ a: strToU8('x'.repeat(50)) }), 24, 60))).toBe('damaged');
});

it('with any byte changed, or without its end, is read or refused', async () => {
  const good = zip({ 'main.tex': strToU8('hello '.repeat(50)), 'b.tex': strToU8('b') });
  for (let at = 0; at < good.length; at++) {
    const bad = Buffer.from(good);
    bad[at] = (bad[at] ?? 0) ^ 0xff;
    expect(await problemOf(bad), `byte ${at}`).not.toMatch(/^fault/);
    expect(await problemOf(good.subarray(0, at)), `up to ${at}`).not.toMatch(/^fault/);
  }
});
