import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { madeUp, record, scratchFolder } from './testing/made-up.ts';
import { ThreadIndex } from './thread-index.ts';

const whale = { query: { kind: 'term', text: 'whale' }, offset: 0, limit: 10, sort: 'relevance', facets: false } as const;

describe('the index in its thread', () => {
  it('finds what was added, at once, and not what was removed', async () => {
    using folder = scratchFolder();
    const index = new ThreadIndex({ folder: folder.path });
    await index.add([record(1, { title: 'The whale' }), record(2, { title: 'A whale' })], { mark: 3 });
    expect((await index.search(whale)).hits.map(({ id }) => id)).toEqual([1, 2]);
    await index.remove([1]);
    expect((await index.search(whale)).hits.map(({ id }) => id)).toEqual([2]);
    await index.flush();
    expect(await index.state()).toMatchObject({ records: 1, mark: 3 });
    await index.close();
  });

  it('keeps what it was given when it is closed, and is empty after it was cleared', async () => {
    using folder = scratchFolder();
    const first = new ThreadIndex({ folder: folder.path });
    await first.add([record(1, { title: 'The whale' })], { mark: 9 });
    const { revision } = await first.state();
    await first.close();
    await expect(first.search(whale)).rejects.toThrow('closed');
    const again = new ThreadIndex({ folder: folder.path });
    expect((await again.search(whale)).total).toBe(1);
    const state = await again.state();
    expect(state).toMatchObject({ mark: 9, records: 1 });
    expect(state.revision).toBeGreaterThan(revision);
    await again.clear();
    expect(await again.state()).toMatchObject({ mark: 0, records: 0 });
    expect((await again.search(whale)).total).toBe(0);
    await again.close();
  });

  it('answers questions while many records come in, and their mark is kept with the last of them', async () => {
    using folder = scratchFolder();
    const index = new ThreadIndex({ folder: folder.path });
    await index.add([record(1, { title: 'The whale' })], { mark: 1 });
    await index.flush();
    let isDone = false;
    // So many that some are on the disk before the last of them.
    const records = Array.from({ length: 8600 }, (_, i) => madeUp(i + 2));
    const adding = index.add(records, { mark: 2 }).then(() => (isDone = true));
    const { hits } = await index.search(whale);
    expect(isDone).toBe(false);
    expect(hits.map(({ id }) => id)).toContain(1);
    const marks = new Set<number>();
    while (!isDone) {
      const { mark } = await index.state();
      if (!isDone) marks.add(mark);
    }
    expect([...marks]).toEqual([1]);
    await adding;
    await index.flush();
    expect(await index.state()).toMatchObject({ mark: 2, records: 8601 });
    await index.close();
  });

  it('a record is found within a second, however many come with it', async () => {
    using folder = scratchFolder();
    const index = new ThreadIndex({ folder: folder.path });
    await index.add(Array.from({ length: 3000 }, (_, i) => madeUp(i + 10)));
    await index.add([record(1, { title: 'Coelacanth' })]);
    const question = { ...whale, query: { kind: 'term', text: 'coelacanth' } } as const;
    let looks = 0;
    for (; (await index.search(question)).total === 0; looks += 1) await new Promise((resolve) => setTimeout(resolve, 20));
    // A second of looks: on a busy machine they are as late as what they look for.
    expect(looks).toBeLessThan(50);
    await index.close();
  });

  it('says that what was on the disk is lost when a file turns out to be damaged', async () => {
    using folder = scratchFolder();
    const first = new ThreadIndex({ folder: folder.path });
    await first.add([record(1, { title: 'The whale' })], { mark: 1 });
    await first.close();
    const file = join(folder.path, readdirSync(folder.path).find((name) => name.endsWith('.segment')) ?? '');
    const bytes = readFileSync(file);
    bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
    writeFileSync(file, bytes);
    const onLost = vi.fn<() => void>();
    const index = new ThreadIndex({ folder: folder.path, onLost });
    await index.state();
    await expect.poll(() => onLost.mock.calls.length).toBe(1);
    expect(await index.state()).toMatchObject({ records: 0, mark: 0 });
    await index.add([record(1, { title: 'The whale' })], { mark: 1 });
    expect((await index.search(whale)).total).toBe(1);
    await index.close();
  });

  it('says what failed, and goes on', async () => {
    using folder = scratchFolder();
    const index = new ThreadIndex({ folder: folder.path });
    // What is no query comes from code that is wrong, for people's text is parsed.
    const broken = { ...whale, query: { kind: 'and', of: null } } as unknown as typeof whale;
    await expect(index.search(broken)).rejects.toThrow();
    expect((await index.search(whale)).total).toBe(0);
    await index.close();
  });
});
