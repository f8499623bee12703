/** Archives that other programs open, of any size, made no faster than they are read. */
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { ZipWriter } from './zip-writer.ts';

const never = new AbortController().signal;
const at = new Date('2026-11-22T10:20:30Z');

const zipped = async (write: (zip: ZipWriter) => Promise<void>): Promise<Buffer> => {
  const out = new PassThrough();
  const read = buffer(out);
  const zip = new ZipWriter(out, at);
  await write(zip);
  await zip.end();
  out.end();
  return read;
};

it('holds files of every kind under their names', async () => {
  const bytes = randomBytes(300_000);
  const parts = async function* () {
    yield 'one ';
    yield Buffer.from('two');
  };
  const archive = await zipped(async (zip) => {
    await zip.add('Straße/日本.txt', 'Grüße', never);
    await zip.add('paper.pdf', bytes, never);
    await zip.add('parts.txt', parts(), never);
    await zip.add('nothing', '', never);
    expect(zip.count).toBe(4);
  });
  const files = unzipSync(archive);
  expect(Object.keys(files)).toEqual(['Straße/日本.txt', 'paper.pdf', 'parts.txt', 'nothing']);
  expect(Buffer.from(files['Straße/日本.txt'] ?? []).toString()).toBe('Grüße');
  expect(Buffer.from(files['paper.pdf'] ?? []).equals(bytes)).toBe(true);
  expect(Buffer.from(files['parts.txt'] ?? []).toString()).toBe('one two');
});

it('holds more files than the old format can count', async () => {
  const archive = await zipped(async (zip) => {
    for (let n = 0; n < 65_600; n++) await zip.add(`${n}`, '', never);
  });
  // The record of ZIP64 and its locator stand before the end.
  expect(archive.readUInt32LE(archive.length - 22 - 20 - 56)).toBe(0x06064b50);
  expect(archive.readBigUInt64LE(archive.length - 22 - 20 - 56 + 32)).toBe(65_600n);
  expect(Object.keys(unzipSync(archive))).toHaveLength(65_600);
});

it('waits for whoever reads', async () => {
  const out = new PassThrough({ highWaterMark: 64 * 1024 });
  const zip = new ZipWriter(out, at);
  let made = 0;
  const endless = async function* () {
    for (; made < 500; made++) yield randomBytes(64 * 1024);
  };
  const adding = zip.add('large', endless(), never);
  await new Promise((later) => setTimeout(later, 300));
  expect(made).toBeLessThan(50);
  out.resume();
  await adding;
  expect(made).toBe(500);
});

it('ends when nobody reads any more, or a file cannot be read', async () => {
  const out = new PassThrough({ highWaterMark: 10 });
  const zip = new ZipWriter(out, at);
  const adding = zip.add('large', randomBytes(1_000_000), never);
  out.destroy();
  await expect(adding).rejects.toThrow('Nobody reads');
  const broken = async function* () {
    yield 'a';
    throw new Error('The disk is gone');
  };
  await expect(zipped((other) => other.add('x', broken(), never))).rejects.toThrow('The disk is gone');
});
