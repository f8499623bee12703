/**
 * What is promised of *Where did I use this*: 1,000 highlights of a reference, each cited in 10 papers, are counted in 100 ms, which a PDF
 * waits for with its signs; places of one highlight, and the first of the whole reference, come as fast. Through the contract.
 */
import { anchorAt } from '#plugin-api';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import { startBenchServer } from '#plugins/library/bench/bench-server.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import reader from '#plugins/reader/plugin.ts';
import { latexContract as calls } from '../common/contract.ts';
import { scan } from '../common/source/scan.ts';
import manifest from '../plugin.ts';
import half from '../server/index.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const HIGHLIGHTS = 1000;
const PAPERS = 10;
const ROUNDS = 20;
const LIMIT = { limit: 100 };

/** Milliseconds, by the clock: in the middle, and the worst but one of all; and those of this process's processor. */
const timesOf = async (work: () => Promise<unknown>): Promise<{ median: number; slowest: number; own: number }> => {
  const times: number[] = [];
  const before = process.cpuUsage();
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const { user, system } = process.cpuUsage(before);
  times.sort((a, b) => a - b);
  return { median: times[ROUNDS / 2] ?? 0, slowest: times.at(-2) ?? 0, own: (user + system) / 1000 / ROUNDS };
};

/** A paper of some 150 kB that cites each highlight once, all by the same command, as people do. */
const paperText = (key: string, seed: number): string =>
  Array.from(
    { length: HIGHLIGHTS },
    (_, at) =>
      `The margin ${at * seed} of a page is where reading becomes writing, as was said of it often enough before \\cite{${key}}.${at % 5 === 4 ? '\n\n' : ' '}`,
  ).join('');

export const run = async (report: Report): Promise<void> => {
  const { user, trips, stop } = await startBenchServer([
    { manifest: reader },
    { manifest: coedit, server: async () => coeditHalf },
    { manifest, server: async () => half },
  ]);
  try {
    const { project } = await user.call(libraryContract.createProject, { body: { title: 'Thesis' } });
    const { document } = await user.call(libraryContract.createArticles, {
      body: { project: project.id, info: { title: 'Margins' } },
    });
    if (Array.isArray(document)) throw new Error('one reference was asked for');
    const { id: article, citekey: key } = document;
    const highlights: number[] = [];
    for (let at = 0; at < HIGHLIGHTS; at++) {
      const citation = { article, page: 1 + (at % 30), text: `passage ${at}` };
      highlights.push((await user.call(libraryContract.createCitation, { body: { citation } })).citation.id);
    }
    let last = 0;
    for (let n = 1; n <= PAPERS; n++) {
      const content = paperText(key, n);
      const { data } = await user.call(calls.create, {
        body: { title: `Paper ${n}`, content, projectId: project.id, featureId: 'latex_file' },
      });
      last = data.latexFile.id;
      const links = scan(content).citations.map(({ start, end }, at) => ({
        ...{ path: 'main.tex', key, citation: highlights[at] ?? null, article },
        ...{ anchor: anchorAt(content, start, end), offset: start },
      }));
      await user.call(calls.setCiteLinks, { params: { id: last }, body: { data: links } });
    }

    const measure = async (name: string, work: () => Promise<unknown>): Promise<void> => {
      const { median, slowest, own } = await timesOf(work);
      report(name, median, 'ms', LIMIT);
      report('the worst but one', slowest, 'ms');
      report('of the processor, in the server', own, 'ms');
    };
    const count = () => user.call(calls.countUses, { params: { article } });
    const { data: counted } = await count();
    const isRight = counted.length === HIGHLIGHTS && counted.every(({ times }) => times === PAPERS);
    report('highlights that are counted rightly', isRight ? counted.length : 0, '', { limit: HIGHLIGHTS, atLeast: true });
    const tripsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const before = trips();
      await work();
      return trips() - before;
    };
    await measure('1,000 highlights in 10 papers: counted', count);
    report('round trips of that', await tripsOf(count), '', { limit: 8 });

    const find = (citation?: number) => user.call(calls.findUses, { params: { article }, query: citation ? { citation } : {} });
    const one = () => find(highlights[500]);
    const placed = (await one()).data.filter(({ sentence }) => sentence?.endsWith(`before [${key}].`)).length;
    report('places of one highlight, with sentences', placed, '', { limit: PAPERS, atLeast: true });
    await measure('places of one highlight: found', one);
    report('round trips of that', await tripsOf(one), '', { limit: 10 });
    await measure('the first 200 places of the reference: found', () => find());

    const path = 'main.tex';
    const { document: text } = await user.call(calls.getDocument, { params: { id: last }, query: { path } });
    const content = `A sentence that another hand has put before all others. ${text.content}`;
    await user.call(calls.autosave, { params: { id: last }, body: { content, version: text.version } });
    await measure('the same where the text has moved since', () => find());
  } finally {
    await stop();
  }
};
