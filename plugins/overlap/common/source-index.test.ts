import { describe, expect, it } from 'vitest';
import { fingerprints, RETRIEVAL } from './fingerprints.ts';
import { mergeSegments, SegmentBuilder, SourceIndex } from './source-index.ts';
import { finish } from './testing/finish.ts';
import { madeUpText } from './testing/made-up.ts';
import { readWords } from './words.ts';

const hashesOf = (text: string): Uint32Array => fingerprints(readWords(text), RETRIEVAL).hashes;

const segmentOf = (documents: Iterable<readonly [number, string]>): Uint8Array => {
  const builder = new SegmentBuilder();
  for (const [document, text] of documents) builder.add(document, hashesOf(text));
  return finish(builder.finish());
};

const texts = Array.from({ length: 300 }, (_, number) => [number * 1000 + 7, madeUpText(150, number)] as const);
const [, copied] = texts[42] ?? [0, ''];
const query = hashesOf(`${madeUpText(500, 9999)} ${copied.slice(100, 500)} ${madeUpText(500, 9998)}`);

describe('an index of sources', () => {
  it('finds the one that was copied from, by its own number', () => {
    const index = new SourceIndex([segmentOf(texts)]);
    expect(index.documents).toBe(300);
    expect(index.candidates(query, 5)[0]?.document).toBe(42_007);
  });

  it('finds the same in one segment, in many, and in many that became one', () => {
    const parts = [0, 1, 2].map((part) => segmentOf(texts.filter((_, at) => at % 3 === part)));
    const found = new SourceIndex([segmentOf(texts)]).candidates(query, 50);
    expect(found.length).toBeGreaterThan(0);
    expect(new SourceIndex(parts).candidates(query, 50)).toEqual(found);
    expect(new SourceIndex([finish(mergeSegments(parts))]).candidates(query, 50)).toEqual(found);
  });

  it('loses what is not kept when segments become one, and leaves out what is not wanted', () => {
    const merged = finish(mergeSegments([segmentOf(texts)], (document) => document !== 42_007));
    const index = new SourceIndex([merged]);
    expect(index.documents).toBe(299);
    expect(index.candidates(query, 50).some(({ document }) => document === 42_007)).toBe(false);
    const whole = new SourceIndex([segmentOf(texts)]);
    expect(whole.candidates(query, 50, (document) => document !== 42_007)).not.toContainEqual(
      expect.objectContaining({ document: 42_007 }),
    );
  });

  it('finds nothing by what stands in more than 50 documents, together or apart', () => {
    const notice = madeUpText(60, 777);
    const many = (from: number, count: number) => Array.from({ length: count }, (_, at) => [from + at, notice] as const);
    const found = (...segments: Uint8Array[]) => new SourceIndex(segments).candidates(hashesOf(notice), 100).length;
    expect(found(segmentOf(many(0, 50)))).toBe(50);
    expect(found(segmentOf(many(0, 51)))).toBe(0);
    expect(found(segmentOf(many(0, 30)), segmentOf(many(30, 30)))).toBe(0);
    expect(found(finish(mergeSegments([segmentOf(many(0, 30)), segmentOf(many(30, 30))])))).toBe(0);
    expect(found(finish(mergeSegments([segmentOf(many(0, 60)), segmentOf(many(60, 3))])))).toBe(0);
  });

  it('keeps the whole range of hashes and of numbers', () => {
    const builder = new SegmentBuilder();
    builder.add(0, Uint32Array.of(0, 1, 2 ** 32 - 1));
    builder.add(2 ** 32 - 1, Uint32Array.of(2 ** 32 - 1, 2 ** 31));
    const index = new SourceIndex([finish(builder.finish())]);
    expect(index.candidates(Uint32Array.of(2 ** 32 - 1), 5).map(({ document }) => document)).toEqual([0, 2 ** 32 - 1]);
    expect(index.candidates(Uint32Array.of(2 ** 31, 5), 5).map(({ document }) => document)).toEqual([2 ** 32 - 1]);
    expect(index.candidates(Uint32Array.of(0), 5).map(({ document }) => document)).toEqual([0]);
  });

  it('is read from anywhere in other bytes', () => {
    const bytes = segmentOf(texts);
    const moved = new Uint8Array(bytes.length + 3);
    moved.set(bytes, 3);
    expect(new SourceIndex([moved.subarray(3)]).candidates(query, 5)).toEqual(new SourceIndex([bytes]).candidates(query, 5));
  });

  it('is empty without documents', () => {
    expect(new SourceIndex([]).candidates(query, 5)).toEqual([]);
    expect(new SourceIndex([segmentOf([])]).candidates(query, 5)).toEqual([]);
    expect(new SourceIndex([segmentOf([[1, '']])]).documents).toBe(1);
  });

  it('refuses what is no index, and says so when one was cut short', () => {
    expect(() => new SourceIndex([new Uint8Array(3)])).toThrow(/no index/);
    expect(() => new SourceIndex([new TextEncoder().encode('%PDF-1.7 and so on and on')])).toThrow(/no index/);
    const bytes = segmentOf(texts);
    expect(() => new SourceIndex([bytes.subarray(0, 500)])).toThrow(/no index/);
    const cut = bytes.subarray(0, bytes.length - 10);
    expect(() => finish(mergeSegments([cut]))).toThrow(/broken/);
    for (let at = 16; at < bytes.length; at += 97) {
      const spoilt = bytes.slice();
      spoilt[at] = 255;
      // It may find less, or say that it is broken: it ends.
      try {
        new SourceIndex([spoilt]).candidates(query, 5);
      } catch (error) {
        expect(String(error)).toMatch(/broken/);
      }
    }
  });

  it('says when a segment is full', () => {
    const builder = new SegmentBuilder(100);
    expect(builder.isFull).toBe(false);
    builder.add(1, new Uint32Array(100).fill(5));
    expect(builder.isFull).toBe(true);
  });
});
