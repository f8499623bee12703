/** The way between source and page: of which build it is, for which files, and what is kept for it. */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { latexContract as calls } from '../../common/contract.ts';
import type { Latex } from '../latex.ts';
import { insertBuild, latexDb, latexFiles } from '../testing/insert-build.ts';
import { startLatex } from '../testing/start-latex.ts';
import { ANSWERED } from './ask-elsewhere.ts';
import { synctexJob } from './synctex-job.ts';
import { synctex } from './synctex.ts';

const server = await startLatex();
const OWNER = 1;
const article = (body: string) => `\\documentclass{article}\n\\begin{document}\n${body}\n\\end{document}\n`;

describe('a line', () => {
  it('is found in every file of the paper, and none in a file that is not printed', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article('Some words.\n\n\\input{parts/a}'));
    const params = { id };
    for (const path of ['parts/a.tex', 'unused.tex'])
      await ada.call(calls.addDocument, { params, body: { path, content: 'First.\n\nSecond.\n' } });
    await server.compile(ada, id);
    const forward = async (path: string, line: number) =>
      (await ada.call(calls.synctex, { params, body: { forward: { path, line } } })).boxes[0];
    const box = await forward('parts/a.tex', 3);
    if (!box) throw new Error('the line is on the page');
    expect(box.y).toBeGreaterThan((await forward('main.tex', 3))?.y ?? Infinity);
    const point = { page: box.page, x: box.x + 5, y: box.y + box.height / 2 };
    expect((await ada.call(calls.synctex, { params, body: { backward: point } })).source).toEqual({
      path: 'parts/a.tex',
      line: 3,
    });
    expect(await forward('unused.tex', 1)).toBeUndefined();
    expect(await forward('gone.tex', 1)).toBeUndefined();
  });

  it('is looked for in the last build that made pages, and nowhere before the first', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article('Here.'));
    const ask = () => ada.send(calls.synctex, { params: { id }, body: { forward: { path: 'main.tex', line: 3 } } });
    expect((await ask()).status).toBe(404);
    await server.compile(ada, id);
    const first = (await ask()).json;
    expect(first).toMatchObject({ boxes: [{ page: 1 }] });
    await server.compile(ada, id, { content: article('\\newpage\\null\\newpage Here.'), version: 1 });
    expect((await ask()).json).not.toEqual(first);
    const second = (await ask()).json;
    await server.compile(ada, id, { content: '\\nothing', version: 2 });
    expect((await ask()).json).toEqual(second);
  });
});

describe('on a web machine without TeX', () => {
  const without = (): Latex =>
    ({
      db: latexDb(server),
      hearing: server.core.events,
      jobs: server.core.queue.of('latex'),
      workers: { place: 'web', told: async () => [{ place: 'worker', tools: undefined }] },
      programs: async () => [],
    }) as unknown as Latex;
  const asked = async (latex: Latex, paper: { owner: number; id: number }, line: number) => {
    let isOver = false;
    const answer = synctex(latex, paper, { forward: { path: 'main.tex', line } }).finally(() => (isOver = true));
    answer.catch(() => undefined);
    while (!isOver) {
      await server.runJobs();
      await Promise.race([answer.catch(() => undefined), sleep(20)]);
    }
    return answer;
  };

  it('a worker that has it answers', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, article('Here.'));
    await server.compile(ada, id);
    const paper = { owner: ada.account.id, id };
    const here = await ada.call(calls.synctex, { params: { id }, body: { forward: { path: 'main.tex', line: 3 } } });
    expect(await asked(without(), paper, 3)).toEqual(here);
    expect(here.boxes).toHaveLength(1);
  });

  it('is told so when no worker has it either, none lives, or the data is gone', async () => {
    const build = { state: 'done', pdf: 'a.pdf', synctex: null } as const;
    await insertBuild(server, OWNER, 70, build);
    await expect(asked(without(), { owner: OWNER, id: 70 }, 1)).rejects.toMatchObject({ status: 404 });
    const nobody = { ...without(), workers: { place: 'web', told: async () => [] } };
    await expect(asked(nobody, { owner: OWNER, id: 70 }, 1)).rejects.toMatchObject({ status: 503 });
    const job = synctexJob(without());
    const heard: unknown[] = [];
    const hearing = server.core.events.hear(ANSWERED, (data) => heard.push(data));
    await job.run({ build: 1, ask: 'a', question: { backward: { page: 1, x: 1, y: 1 } } }, new AbortController().signal);
    await expect.poll(() => heard).toEqual([{ ask: 'a', refused: 503 }]);
    hearing.dispose();
  });
});

describe('what is unpacked for it', () => {
  const builds = join(server.dataDir, 'test-builds');
  const question = { forward: { path: 'main.tex', line: 1 } };
  const setUp = async (file: number, unpacked: Buffer) => {
    const files = await latexFiles(server);
    const latex = { db: latexDb(server), files, builds, programs: async () => ['synctex'] } as unknown as Latex;
    const name = `builds/${file}.synctex.gz`;
    await files.put(name, gzipSync(unpacked, { level: 1 }));
    const build = await insertBuild(server, OWNER, file, { state: 'done', pdf: 'a.pdf', synctex: name });
    return { build, ask: () => synctex(latex, { owner: OWNER, id: file }, question) };
  };

  it('is whole as soon as it is there, for everybody who asks at the same time', async () => {
    const unpacked = Buffer.alloc(40_000_000, 'x');
    const { build, ask } = await setUp(1, unpacked);
    const seen = new Set<number>();
    let isOver = false;
    const asking = ask().finally(() => {
      isOver = true;
    });
    while (!isOver) {
      const found = await stat(join(builds, 'synctex', String(build), 'paper.synctex')).catch(() => undefined);
      if (found) seen.add(found.size);
    }
    await asking;
    expect([...seen]).toEqual([unpacked.length]);
  });

  it('stays for the last twenty builds', async () => {
    const made: number[] = [];
    for (let file = 100; file < 122; file++) {
      const { build, ask } = await setUp(file, Buffer.from('SyncTeX Version:1\n'));
      made.push(build);
      expect(await ask()).toEqual({ boxes: [], source: null });
    }
    expect((await readdir(join(builds, 'synctex'))).map(Number).sort((a, b) => a - b)).toEqual(made.slice(-20));
  });
});
