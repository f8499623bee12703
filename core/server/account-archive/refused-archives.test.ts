/** Archives of accounts that are not what they should be: refused before anything is made, or taken without what is strange. */
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { makeArchive, takeArchive } from '../testing/account-archives.ts';
import { changed, put, shelf, titles } from '../testing/shelf-plugin.ts';
import { startForTests } from '../testing/test-server.ts';

const [a, b] = [await startForTests({ plugins: [shelf] }), await startForTests({ plugins: [shelf] })];

describe('an archive that is not what it should be', () => {
  const [write, read] = [makeArchive, takeArchive];
  const some = async () => {
    const ada = await a.signIn();
    await put(a, ada, ['One', 'Two']);
    return write(a, ada);
  };
  const refusalOf = async (archive: Buffer) => {
    const bob = await b.signIn();
    const problem = await read(b, bob, archive).then(
      () => 'taken',
      (error: unknown) => (error as { problem?: string }).problem ?? String(error),
    );
    expect(await titles(b, bob)).toEqual([]);
    return problem;
  };

  it('is refused before anything is made', async () => {
    const good = await some();
    const file = Object.keys(unzipSync(good)).find((name) => name.startsWith('files/')) ?? '';
    const cases: readonly (readonly [string, Buffer])[] = [
      ['none', Buffer.from('no zip')],
      ['none', Buffer.from(zipSync({ 'a.txt': strToU8('x') }).slice(0, 30))],
      ['none', changed(good, (entries) => delete entries['manifest.json'])],
      [
        'none',
        changed(
          good,
          () => {},
          (manifest) => (manifest['format'] = 'other'),
        ),
      ],
      [
        'newer',
        changed(
          good,
          () => {},
          (manifest) => (manifest['version'] = 2),
        ),
      ],
      [
        'damaged',
        changed(
          good,
          () => {},
          (manifest) => (manifest['parts'] = 7),
        ),
      ],
      ['damaged', changed(good, (entries) => (entries['manifest.json'] = strToU8('{')))],
      // Of a record, and of a file.
      ['damaged', changed(good, (entries) => (entries['parts/shelf/books.jsonl'] = strToU8('{}\n')))],
      ['damaged', changed(good, (entries) => (entries[file] = strToU8('other')))],
      ['damaged', changed(good, (entries) => delete entries[file])],
      ['damaged', changed(good, (entries) => delete entries['parts/shelf/books.jsonl'])],
      // Paths that climb.
      ['damaged', changed(good, (entries) => (entries['../../evil'] = strToU8('x')))],
      ['damaged', changed(good, (entries) => (entries['parts/../../evil.jsonl'] = strToU8('x')))],
      ['damaged', changed(good, (entries) => (entries['/etc/passwd'] = strToU8('x')))],
      ['damaged', good.subarray(0, good.length - 200)],
    ];
    for (const [problem, archive] of cases)
      expect(await refusalOf(archive).then((told) => told)).toMatch(problem === 'damaged' ? /damaged|none/ : problem);
  });

  it('is refused when it unpacks to far more than it is', async () => {
    const good = await some();
    expect(await refusalOf(changed(good, (entries) => (entries[`files/${'0'.repeat(64)}`] = new Uint8Array(30_000_000))))).toBe(
      'too-large',
    );
  });

  it('with any byte changed is refused or says the same', async () => {
    const good = await some();
    const step = Math.max(1, Math.floor(good.length / 60));
    for (let at = 0; at < good.length; at += step) {
      const bad = Buffer.from(good);
      bad[at] = (bad[at] ?? 0) ^ 0xff;
      const bob = await b.signIn();
      const told = await read(b, bob, bad).then(
        () => 'taken',
        (error: unknown) => (error as { problem?: string }).problem ?? `fault: ${String(error)}`,
      );
      expect(['taken', 'none', 'damaged', 'newer', 'too-large'], `byte ${at}: ${told}`).toContain(told);
      expect(await titles(b, bob)).toEqual(told === 'taken' ? ['One', 'Two'] : []);
    }
  });

  it('with a part that nobody has here, or a newer one, is taken without it, which is told', async () => {
    const ada = await a.signIn();
    await put(a, ada, ['One']);
    const good = await write(a, ada);
    const bob = await b.signIn();
    const newer = await read(
      b,
      bob,
      changed(
        good,
        () => {},
        (manifest) => {
          for (const part of manifest['parts'] as { name: string; version: number }[])
            if (part.name === 'shelf') part.version = 2;
        },
      ),
    );
    expect(newer.parts).toEqual([{ part: 'shelf', reason: 'newer' }]);
    expect(await titles(b, bob)).toEqual([]);
    const strange = changed(
      good,
      () => {},
      (manifest) => {
        (manifest['parts'] as object[]).push({ name: 'strange', version: 1, streams: [] });
      },
    );
    expect((await read(b, bob, strange)).parts).toEqual([{ part: 'strange', reason: 'unknown' }]);
    expect(await titles(b, bob)).toEqual(['One']);
  });
});
