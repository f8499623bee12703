/** Dumps of OpenAlex, Crossref and arXiv, packed or not, taken in once however often they are begun. */
import { mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { catalogueCommand } from '../command-line.ts';
import { startFilling } from '../testing/filling.ts';
import { runDump } from '../work/filling-jobs.ts';
import { dumpRoutes } from './dump-routes.ts';
import { importDump } from './import-dump.ts';
import { resumeDead, Run } from '../work/long-work.ts';
import { Reach } from './reach.ts';
import { splitWorks, TOO_LONG } from './split-works.ts';

const { database, filling, waiting, workers, records } = await startFilling();
const routes = dumpRoutes(filling);
const { db, dumps: folder } = filling;
const { signal } = new AbortController();
const call = (fields: object): never => ({ signal, ...fields }) as never;

const openAlex = (at: number) => ({
  id: `https://openalex.org/W${at}`,
  title: `Title of paper number ${at}`,
  publication_year: 2001,
});
const crossref = (at: number) => ({ DOI: `10.1000/${at}`, title: [`Title of paper number ${at}`], type: 'journal-article' });
const arxiv = (at: number) => ({
  id: `0704.${String(at).padStart(4, '0')}`,
  title: `Title of paper number ${at}`,
  categories: 'cs.DL',
});
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const lines = (works: readonly object[]) => works.map((one) => `${JSON.stringify(one)}\n`).join('');
const put = async (name: string, content: string | Buffer) => {
  await writeFile(join(folder, name), content);
  return join(folder, name);
};
const titles = async () => (await records()).map(({ info }) => info.title);
const rowOf = (id: number) => db.selectFrom('catalogue_dump').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const work = async () => {
  for (let job = waiting.shift(); job; job = waiting.shift())
    await runDump(filling, Number(Object.values(job.payload)[0]), signal);
};
const imported = async (name: string) => {
  const { data } = await routes.startDump(call({ body: { name } }));
  await work();
  return rowOf(data.id);
};

beforeEach(async () => {
  for (const name of await readdir(folder)) await rm(join(folder, name), { recursive: true });
  waiting.length = 0;
  workers.length = 0;
  await database.pool.query('truncate catalogue_text, catalogue_name, catalogue_record, catalogue_dump');
});

describe('a dump', () => {
  it.each([
    ['openalex', 'part_000.gz', gzipSync(lines(numbers(3).map(openAlex)))],
    ['openalex', 'works.jsonl', lines(numbers(3).map(openAlex))],
    ['crossref', '1.json.gz', gzipSync(JSON.stringify({ items: numbers(3).map(crossref) }))],
    [
      'crossref',
      '1.json',
      `{ "items" : [\n${numbers(3)
        .map((at) => JSON.stringify(crossref(at), null, 1))
        .join(',\n')}\n]}`,
    ],
    ['crossref', 'all.jsonl', lines(numbers(3).map(crossref))],
    ['arxiv', 'arxiv-metadata.json', lines(numbers(3).map(arxiv))],
    ['arxiv', 'list.json', JSON.stringify(numbers(3).map(arxiv))],
  ] as const)('[SEA-007] of %s is taken in: %s', async (kind, name, content) => {
    await put(name, content);
    const { files } = await routes.dumps(call({}));
    expect(files).toEqual([{ name, size: content.length }]);
    expect(await imported(name)).toMatchObject({ state: 'done', kind, taken: 3, broken: 0, read: content.length });
    expect(await titles()).toEqual(numbers(3).map((at) => `Title of paper number ${at}`));
    expect((await records())[0]?.sources[0]?.source).toBe(kind);
  });

  it('goes on where its process was killed, and has each work once', async () => {
    const path = await put('works.jsonl.gz', gzipSync(lines(numbers(1200).map(openAlex))));
    const { data } = await routes.startDump(call({ body: { name: 'works.jsonl.gz' } }));
    const stop = new AbortController();
    const run = new Run(db, 'catalogue_dump', data.id);
    await run.begin();
    const parts = { db, onKept: () => stop.abort() };
    const running = importDump(parts, await rowOf(data.id), { run, until: Number.POSITIVE_INFINITY, signal: stop.signal });
    await expect(running).rejects.toThrow();
    expect(await rowOf(data.id)).toMatchObject({ state: 'running', position: 500, taken: 500 });
    await work();
    expect(await rowOf(data.id)).toMatchObject({ state: 'done', taken: 1200, position: 1200 });
    expect(await titles()).toHaveLength(1200);
    // Once more from the beginning: nothing is new.
    const { rows: before } = await database.pool.query('select max(revision) from catalogue_record');
    expect((await routes.dumpAgain(call({ params: { id: data.id }, body: {} }))).data).toMatchObject({ state: 'waiting', path });
    await work();
    expect(await rowOf(data.id)).toMatchObject({ state: 'done', taken: 1200 });
    expect((await database.pool.query('select max(revision) from catalogue_record')).rows).toEqual(before);
  });

  it('is done in portions, so that no job takes longer than it may', async () => {
    await put('works.jsonl', lines(numbers(1100).map(openAlex)));
    const { data } = await routes.startDump(call({ body: { name: 'works.jsonl' } }));
    const run = new Run(db, 'catalogue_dump', data.id);
    await run.begin();
    expect(await importDump(filling, await rowOf(data.id), { run, until: 0, signal })).toBe(false);
    expect(await rowOf(data.id)).toMatchObject({ position: 500 });
    await work();
    expect(await rowOf(data.id)).toMatchObject({ state: 'done', position: 1100 });
  });

  it('with lines that are no works has the others', async () => {
    const bad = ['{"half": ', 'null', '[]', '"x"', JSON.stringify({ id: 'https://openalex.org/W9' }), ''];
    await put('works.jsonl', lines([openAlex(1)]) + bad.map((line) => `${line}\n`).join('') + lines([openAlex(2)]).trim());
    expect(await imported('works.jsonl')).toMatchObject({ state: 'done', taken: 2, broken: 5 });
  });

  it('that ends in the middle says so, and keeps what it had', async () => {
    const packed = gzipSync(lines(numbers(20_000).map((at) => ({ ...openAlex(at), x: Math.sin(at) }))));
    await put('works.gz', packed.subarray(0, packed.length - 5000));
    expect(await imported('works.gz')).toMatchObject({ state: 'failed', message: expect.stringContaining('cannot be read') });
    expect((await titles()).length).toBeGreaterThan(1000);
  });

  const crossrefFile = (count: number) => JSON.stringify({ items: numbers(count).map(crossref) });
  it.each([
    ['a list within an item', 'a.json', crossrefFile(3).slice(0, -20), 2],
    ['a list between two items', 'b.json', `{"items":[${JSON.stringify(crossref(1))},`, 1],
    ['a bare list between two items', 'c.json', `[${JSON.stringify(arxiv(1))},\n`, 1],
    ['a list without its end', 'd.json', `{"items":[${JSON.stringify(crossref(1))}`, 1],
    ['a line', 'e.jsonl', lines(numbers(3).map(openAlex)).slice(0, -9), 2],
    ['lines that were packed', 'f.gz', gzipSync(lines(numbers(600).map(openAlex))).subarray(0, -30), undefined],
  ] as const)(
    '[SEA-007] that is cut off in %s says so, has what is whole, and all of it once it is whole',
    async (_, name, content, count) => {
      await put(name, content);
      const broken = await imported(name);
      expect(broken).toMatchObject({
        state: 'failed',
        message: expect.stringMatching(/ends in the middle|cannot be read/),
        broken: 0,
      });
      if (count !== undefined) expect([broken.taken, (await titles()).length]).toEqual([count, count]);
      const of: (at: number) => object = name.startsWith('c')
        ? arxiv
        : name.startsWith('e') || name.startsWith('f')
          ? openAlex
          : crossref;
      await put(name, name.endsWith('gz') ? gzipSync(lines(numbers(600).map(of))) : JSON.stringify(numbers(4).map(of)));
      expect((await routes.dumpAgain(call({ params: { id: broken.id }, body: {} }))).data.message).toBe('');
      await work();
      const whole = name.endsWith('gz') ? 600 : 4;
      expect(await rowOf(broken.id)).toMatchObject({ state: 'done', taken: whole, message: '' });
      expect(await titles()).toHaveLength(whole);
    },
  );

  it.each([
    ['lines', lines(numbers(2).map(openAlex))],
    ['a list', crossrefFile(2)],
    ['a bare list with blanks behind it', `${JSON.stringify(numbers(2).map(arxiv))}\r\n  \n`],
  ])('[SEA-007] may have the mark of Windows before it: %s', async (_, content) => {
    await put('works.json', `\ufeff${content}`);
    expect(await imported('works.json')).toMatchObject({ state: 'done', taken: 2, broken: 0 });
  });

  it('is the same whether it is taken in at once or in the least portions', async () => {
    await put('works.jsonl.gz', gzipSync(lines(numbers(2300).map(openAlex))));
    const { data } = await routes.startDump(call({ body: { name: 'works.jsonl.gz' } }));
    let portions = 0;
    for (let isDone = false; !isDone; portions++) {
      const run = new Run(db, 'catalogue_dump', data.id);
      await run.begin();
      isDone = await importDump(filling, await rowOf(data.id), { run, until: 0, signal });
    }
    expect(portions).toBe(5);
    expect(await rowOf(data.id)).toMatchObject({ position: 2300, taken: 2300, broken: 0 });
    expect(new Set(await titles()).size).toBe(2300);
  });

  it('can be ended, and be taken off the list', async () => {
    await put('works.jsonl', lines([openAlex(1)]));
    const { data } = await routes.startDump(call({ body: { name: 'works.jsonl' } }));
    await expect(routes.startDump(call({ body: { name: 'works.jsonl' } }))).rejects.toMatchObject({ status: 409 });
    expect((await routes.cancelDump(call({ params: { id: data.id }, body: {} }))).data.state).toBe('cancelled');
    await work();
    expect(await titles()).toEqual([]);
    await routes.removeDump(call({ params: { id: data.id } }));
    await expect(routes.cancelDump(call({ params: { id: data.id }, body: {} }))).rejects.toMatchObject({ status: 404 });
  });

  it('is a file of the folder and no other', async () => {
    await put('works.txt', 'x');
    await put('nothing.json', '{"a": 1}\n');
    await mkdir(join(folder, 'more'));
    await put('more/part.gz', gzipSync(lines([openAlex(1)])));
    const outside = `${folder}-outside.json`;
    await writeFile(outside, lines([openAlex(1)]));
    await symlink(outside, join(folder, 'linked.json'));
    expect((await routes.dumps(call({}))).files.map(({ name }) => name)).toEqual(['more/part.gz', 'nothing.json']);
    const refused = [`../${basename(outside)}`, outside, 'linked.json', 'missing.json', '.', 'nothing.json', 'more'];
    for (const name of refused) await expect(routes.startDump(call({ body: { name } }))).rejects.toMatchObject({ status: 400 });
    expect(waiting).toEqual([]);
    await rm(outside);
  });
});

describe('the command line', () => {
  const command = (...words: string[]) => catalogueCommand(filling, words);

  it('takes in a file or a folder, and lists what it took', async () => {
    expect(await command('list')).toEqual(['No file has been taken in.']);
    const path = await put('works.jsonl', lines(numbers(2).map(openAlex)));
    expect(await command('import', path)).toEqual([`${path}: 2 works taken in.`]);
    await mkdir(join(folder, 'all'));
    const more = [await put('all/1.json', lines([openAlex(2), openAlex(3)])), await put('all/2.json', lines([crossref(4), {}]))];
    expect(await command('import', join(folder, 'all'))).toEqual([
      `${more[0]}: 2 works taken in.`,
      `${more[1]}: 1 works taken in, 1 could not be read.`,
    ]);
    expect(await titles()).toHaveLength(4);
    expect(await command('list')).toContain(`${path}: done, 2 works taken in`);
  });

  it('takes in the other files of a folder when one of them is bad, and says which', async () => {
    await mkdir(join(folder, 'all'));
    const [first, torn, none, last] = [
      await put('all/1.json', lines([openAlex(1)])),
      await put('all/2.json', lines(numbers(3).map(openAlex)).slice(0, -9)),
      await put('all/3.json', '{"a": 1}\n'),
      await put('all/4.json', lines([openAlex(7)])),
    ];
    const said = await command('import', join(folder, 'all')).catch((error: Error) => error.message.split('\n'));
    expect(said).toEqual([
      `${first}: 1 works taken in.`,
      `${torn} ends in the middle.`,
      expect.stringContaining(`${none} is no dump that can be read`),
      `${last}: 1 works taken in.`,
      '2 of 4 files could not be taken in whole.',
    ]);
    expect(await titles()).toHaveLength(3);
    expect(await command('list')).toEqual(expect.arrayContaining([`${torn}: failed, 2 works taken in`]));
  });

  it.each([[[]], [['import']], [['import', 'a', 'b']], [['drop', 'x']]])('says how it is used: %j', async (words) => {
    await expect(command(...words)).rejects.toThrow('Usage: npm run catalogue');
  });

  it.each(['/nowhere', '/etc/hostname', '/dev/null'])('refuses what is no dump: %s', async (path) => {
    await expect(command('import', path)).rejects.toThrow(path);
  });
});

describe('the works of a file', () => {
  const split = async (text: string, size: number) => {
    const bytes = Buffer.from(text);
    const chunks = (async function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
    })();
    const works: unknown[] = [];
    for await (const one of splitWorks(chunks)) works.push(one === TOO_LONG ? one : JSON.parse(one.toString()));
    return works;
  };

  it('are the same wherever the file is cut', async () => {
    const Work = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 3 });
    await fc.assert(
      fc.asyncProperty(fc.array(Work, { maxLength: 6 }), fc.integer({ min: 1, max: 40 }), async (works, size) => {
        const same = JSON.parse(JSON.stringify(works));
        expect(await split(JSON.stringify({ items: works }), size)).toEqual(same);
        expect(await split(JSON.stringify(works, null, 2), size)).toEqual(same);
        expect(await split(lines(works), size)).toEqual(same);
      }),
      { numRuns: 60 },
    );
  });

  it('that are longer than any are left out', async () => {
    const long = JSON.stringify({ a: 'x'.repeat(17 * 1024 * 1024) });
    expect(await split(`{"b":1}\n${long}\n{"c":2}`, 1 << 20)).toEqual([{ b: 1 }, TOO_LONG, { c: 2 }]);
    expect(await split(`{"items":[${long},{"c":2}]}`, 1 << 20)).toEqual([TOO_LONG, { c: 2 }]);
  });
});

describe('on several machines a dump', () => {
  /** As a process that works in another data folder, and has this folder of dumps. */
  const elsewhere = (place: string, dumps: string) => new Reach(dumps, { place, told: async () => workers });
  const worker = async (place: string, dumps: string) => {
    workers.push({ place, tools: undefined, can: await elsewhere(place, dumps).here() });
  };
  const begun = async () => {
    await put('works.jsonl', lines([openAlex(1)]));
    return routes.startDump(call({ body: { name: 'works.jsonl' } }));
  };

  it('needs a worker that has the same folder of dumps, with every portion', async () => {
    await worker('another machine', folder);
    const { data } = await begun();
    const [job] = waiting;
    expect(workers[0]?.can).toContain(job?.needs);
    await database.pool.query(`update catalogue_dump set moved_at = now() - interval '1 hour'`);
    await resumeDead(db, filling.jobs);
    expect(waiting.map(({ needs }) => needs)).toEqual([job?.needs, job?.needs]);
    await work();
    expect(await rowOf(data.id)).toMatchObject({ state: 'done', taken: 1 });
  });

  it('is refused at once when workers live and none reads it', async () => {
    await worker('another machine', `${folder}/none`);
    await expect(begun()).rejects.toMatchObject({ status: 400, message: expect.stringMatching(/^No worker reads/) });
    await worker('here', folder);
    expect((await begun()).data.state).toBe('waiting');
  });

  it('that lies elsewhere is read by a worker of the same data folder, and by no other', async () => {
    const outside = `${folder}-elsewhere.jsonl`;
    await writeFile(outside, lines([openAlex(1)]));
    await catalogueCommand(filling, ['import', outside]);
    const row = await db.selectFrom('catalogue_dump').select('needs').executeTakeFirstOrThrow();
    expect(row.needs).toBe('at here');
    expect(await elsewhere('here', folder).here()).toContain('at here');
    expect(await elsewhere('there', folder).here()).not.toContain('at here');
    await rm(outside);
  });

  it('in a folder that was made just now is read by the worker beside it, which has not told of the folder yet', async () => {
    workers.push({ place: 'here', tools: undefined, can: ['at here'] });
    expect((await begun()).data.state).toBe('waiting');
  });

  it('is told from one of the same name in another folder at the same place', async () => {
    await worker('another machine', folder);
    const before = await filling.reach.of(join(folder, 'works.jsonl'));
    expect(workers[0]?.can).toContain(before);
    await rm(join(folder, '.carrel-dumps'));
    expect(await filling.reach.of(join(folder, 'works.jsonl'))).not.toBe(before);
  });
});
