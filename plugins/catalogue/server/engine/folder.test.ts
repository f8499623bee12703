/** The folder of an index in bad hands: damaged files, and two processes that both think it is theirs. */
import { copyFileSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { EmbeddedIndex } from './embedded-index.ts';
import { answersOf, answersOfRebuilt } from './testing/answers.ts';
import { madeUp, random, scratchFolder } from './testing/made-up.ts';

const many = (from: number, to: number, version = 0) => Array.from({ length: to - from }, (_, at) => madeUp(from + at, version));
const LEFT = many(1, 200).filter(({ id }) => id % 7 !== 0);

/** An index of one segment of which some records were removed, closed. */
const build = (path: string): void => {
  const index = new EmbeddedIndex(path);
  index.add(many(1, 200), { mark: 1 });
  index.flush();
  index.remove(
    many(1, 200).flatMap(({ id }) => (id % 7 === 0 ? [id] : [])),
    { mark: 2 },
  );
  index.close();
};
const fileOf = (path: string, ending: string): string => {
  const name = readdirSync(path).find((one) => one.endsWith(ending));
  if (name === undefined) throw new Error(`no ${ending}`);
  return join(path, name);
};
/** Another bit at a place of its large parts, which are not read when it is opened. @param share of the file's first quarter */
const damageLarge = (path: string, share: number, bit = 0): void => {
  const file = fileOf(path, '.segment');
  const bytes = readFileSync(file);
  const at = Math.floor((share * bytes.length) / 4);
  bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at);
  writeFileSync(file, bytes);
};
/** What is found after that. */
const opened = (path: string): { readonly records: number; readonly mark: number; readonly answers: unknown } => {
  const index = new EmbeddedIndex(path);
  const answers = answersOf(index);
  const { records, mark } = index.state();
  index.close();
  return { records, mark, answers };
};
const EMPTY = { records: 0, mark: 0 };

describe('a damaged folder', () => {
  it('has one other bit in what is held in memory: it is empty, and can be filled again', () => {
    using folder = scratchFolder();
    build(folder.path);
    const whole = readFileSync(fileOf(folder.path, '.segment'));
    const contents = whole.subarray(whole.length - 8 - whole.readUInt32LE(whole.length - 8), whole.length - 8).toString();
    const held = (JSON.parse(contents) as { readonly places: Readonly<Record<string, readonly [number, number]>> }).places;
    const begin = held['dictionary']?.[0] ?? 0;
    expect(begin).toBeGreaterThan(0);
    const next = random(7);
    for (let round = 0; round < 10; round += 1) {
      rmSync(folder.path, { recursive: true });
      build(folder.path);
      const file = fileOf(folder.path, '.segment');
      const bytes = readFileSync(file);
      const at = begin + Math.floor(next() * (bytes.length - begin));
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << (round % 8)), at);
      writeFileSync(file, bytes);
      const index = new EmbeddedIndex(folder.path);
      expect(index.state()).toMatchObject(EMPTY);
      index.add(LEFT, { mark: 9 });
      index.close();
      expect(opened(folder.path)).toEqual({ records: LEFT.length, mark: 9, answers: answersOfRebuilt(LEFT) });
    }
  });

  it('has other bytes in what lies on the disk alone: it answers something, and at once', () => {
    using folder = scratchFolder();
    const next = random(8);
    for (let round = 0; round < 5; round += 1) {
      rmSync(folder.path, { recursive: true });
      build(folder.path);
      const file = fileOf(folder.path, '.segment');
      const bytes = readFileSync(file);
      for (let count = 0; count < 50; count += 1)
        bytes.writeUInt8(Math.floor(next() * 256), Math.floor((next() * bytes.length) / 4));
      writeFileSync(file, bytes);
      const worked = workClock();
      expect(opened(folder.path).records).toBe(LEFT.length);
      expect(worked()).toBeLessThan(3000);
    }
  });

  it('has another bit there: that is noticed by itself soon after, it is empty then and can be filled again', async () => {
    using folder = scratchFolder();
    const next = random(9);
    for (let round = 0; round < 5; round += 1) {
      rmSync(folder.path, { recursive: true, force: true });
      build(folder.path);
      damageLarge(folder.path, next(), round);
      const lost = vi.fn<(error: Error) => void>();
      const index = new EmbeddedIndex(folder.path, lost);
      expect(index.state()).toMatchObject({ records: LEFT.length, mark: 2 });
      await expect.poll(() => lost.mock.calls.length, { interval: 5 }).toBe(1);
      expect(lost.mock.calls[0]?.[0].message).toContain('not as it was written');
      expect(index.state()).toMatchObject(EMPTY);
      index.add(LEFT, { mark: 9 });
      index.close();
      expect(opened(folder.path)).toEqual({ records: LEFT.length, mark: 9, answers: answersOfRebuilt(LEFT) });
    }
  });

  it('has another bit there and is added to: nothing damaged is merged with what is new', async () => {
    using folder = scratchFolder();
    build(folder.path);
    damageLarge(folder.path, 0.5);
    const lost = vi.fn<() => void>();
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const index = new EmbeddedIndex(folder.path, lost);
    for (let at = 200; at < 400; at += 10) {
      index.add(many(at, at + 10), { mark: at });
      index.flush();
    }
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.segment'))).toHaveLength(21);
    index.settle();
    expect(lost).toHaveBeenCalledOnce();
    expect(index.state()).toMatchObject(EMPTY);
    // What was on its way when it was emptied is after what is lost.
    index.add(many(400, 410), { mark: 400, after: 390 });
    index.flush();
    expect(index.state()).toMatchObject({ records: 10, mark: 0 });
    index.add(LEFT, { mark: 2, after: 0 });
    index.close();
    expect(opened(folder.path)).toMatchObject({ records: LEFT.length + 10, mark: 2 });
  });

  it('is as it was written: it stays, also what was removed, merged or added while it was looked through', () => {
    using folder = scratchFolder();
    build(folder.path);
    const lost = vi.fn<() => void>();
    const index = new EmbeddedIndex(folder.path, lost);
    index.remove([1, 2], { mark: 3, after: 2 });
    index.add(many(200, 240), { mark: 4, after: 3 });
    index.settle();
    index.close();
    expect(lost).not.toHaveBeenCalled();
    const left = [...LEFT.filter(({ id }) => id > 2), ...many(200, 240)];
    expect(opened(folder.path)).toEqual({ records: left.length, mark: 4, answers: answersOfRebuilt(left) });
  });

  it.each([
    ['has a list of removed records that ends too early', (path: string) => truncateSync(fileOf(path, '.removed'), 9)],
    ['has an empty list of removed records', (path: string) => truncateSync(fileOf(path, '.removed'), 0)],
    ['has lost its list of removed records', (path: string) => rmSync(fileOf(path, '.removed'))],
    ['has lost a segment', (path: string) => rmSync(fileOf(path, '.segment'))],
    ['has lost its manifest', (path: string) => rmSync(join(path, 'manifest'))],
    [
      'has a segment of another folder in its place',
      (path: string) => {
        using other = scratchFolder();
        const index = new EmbeddedIndex(other.path);
        index.add(many(1, 5));
        index.close();
        copyFileSync(fileOf(other.path, '.segment'), fileOf(path, '.removed'));
      },
    ],
  ])('%s: it is empty, never half of it', (_, damage) => {
    using folder = scratchFolder();
    build(folder.path);
    damage(folder.path);
    expect(opened(folder.path)).toMatchObject(EMPTY);
    // Nothing of it is left behind.
    expect(readdirSync(folder.path).filter((name) => /segment|removed/.test(name))).toEqual([]);
  });

  it('says in its list of removed records that others are gone: it is empty', () => {
    using folder = scratchFolder();
    build(folder.path);
    const file = fileOf(folder.path, '.removed');
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(8) ^ 4, 8);
    writeFileSync(file, bytes);
    expect(opened(folder.path)).toMatchObject(EMPTY);
  });

  it('holds what is nobody’s: that is deleted, and what is not of an index stays', () => {
    using folder = scratchFolder();
    build(folder.path);
    for (const name of ['99-abc.segment', '7.segment', '8.removed.draft', 'manifest.draft', 'notes.txt'])
      writeFileSync(join(folder.path, name), 'x');
    expect(opened(folder.path).records).toBe(LEFT.length);
    const left = readdirSync(folder.path).map((name) => name.replace(/^\d+-\w+/, 'n'));
    expect(left.sort()).toEqual(['manifest', 'n.removed', 'n.segment', 'notes.txt', 'owner']);
  });
});

describe('a folder that two have', () => {
  it('is the later one’s: the earlier one goes on answering, but keeps nothing any more', () => {
    using folder = scratchFolder();
    const first = new EmbeddedIndex(folder.path);
    first.add(many(1, 50), { mark: 1 });
    first.flush();
    const second = new EmbeddedIndex(folder.path);
    first.add(many(50, 90, 1), { mark: 2 });
    expect(() => first.flush()).toThrow('Another process has taken the folder');
    expect(first.state()).toMatchObject({ records: 89, mark: 1 });
    expect(answersOf(first)).toEqual(answersOfRebuilt([...many(1, 50), ...many(50, 90, 1)]));
    second.add(many(50, 120, 2), { mark: 5 });
    second.flush();
    second.settle();
    expect(() => first.close()).toThrow('Another process');
    second.add(many(120, 130), { mark: 6 });
    second.close();
    const wanted = [...many(1, 50), ...many(50, 120, 2), ...many(120, 130)];
    expect(opened(folder.path)).toEqual({ records: wanted.length, mark: 6, answers: answersOfRebuilt(wanted) });
  });

  it('is written by turns as often as it is taken, and never holds what is of both', () => {
    using folder = scratchFolder();
    const next = random(3);
    let holder = new EmbeddedIndex(folder.path);
    const ousted: EmbeddedIndex[] = [];
    for (let mark = 1; mark <= 15; mark += 1) {
      if (next() < 0.4) {
        ousted.push(holder);
        holder = new EmbeddedIndex(folder.path);
      }
      const from = 1 + mark * 10;
      // What is lost with the one before is given again, as by the database.
      holder.add(many(1, from + 10), { mark });
      for (const one of ousted) {
        one.add(many(1, 30, 99), { mark: 1000 });
        expect(() => one.flush()).toThrow();
      }
      holder.flush();
    }
    holder.settle();
    holder.close();
    expect(opened(folder.path)).toEqual({ records: 160, mark: 15, answers: answersOfRebuilt(many(1, 161)) });
  });
});
