/** What is promised of devices: the first call for 10,000 references, and what came and goes later (matrix LIB-098). */
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../common/contract.ts';
import { startBenchServer } from './bench-server.ts';
import { madeUpLibrary } from './made-up-library.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const COUNT = 10_000;
const DELTA = 500;

const seconds = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

export const run = async (report: Report): Promise<void> => {
  const { user, runJobs, stop } = await startBenchServer();
  let version: string | null = null;
  /** Reads to the end. */
  const sync = async (body: object = {}): Promise<number> => {
    let answer = await user.call(calls.sync, { body: { version, ...body } });
    let count = answer.articles.length + answer.article_notes.length;
    while (answer.more !== undefined) {
      answer = await user.call(calls.sync, { body: { version, cursor: answer.more } });
      count += answer.articles.length;
    }
    version = answer.version;
    return count;
  };
  try {
    const { project } = await user.call(calls.createProject, { body: { title: 'Bench' } });
    const file = new File([madeUpLibrary(COUNT).bib], 'made-up.bib');
    await user.call(calls.importReferences, { form: { project_id: project.id }, files: { file } });
    await runJobs();
    report('first sync of 10,000 references', await seconds(() => sync()), 's', { limit: 20 });
    const { data: ids } = await user.call(calls.articleIds, { query: { project: project.id } });
    report('sync when nothing has changed', (await seconds(() => sync())) * 1000, 'ms');
    await user.call(calls.tagArticles, { body: { articles: ids.slice(0, DELTA), add: [{ text: 'bench' }] } });
    report('500 references that changed elsewhere', await seconds(() => sync()), 's', { limit: 1 });
    const made = <T>(record: (n: number) => T): T[] => Array.from({ length: DELTA }, (_, n) => record(n));
    const sent = async (name: string, lists: object) =>
      report(`500 ${name} sent`, await seconds(() => sync(lists)), 's', { limit: 2 });
    await sent('new references', {
      articles: made((n) => ({ id: clientId(), project: project.id, info: { title: `New ${n}` } })),
    });
    const notes = made((n) => ({ id: clientId(), article: ids[n], text: `Note ${n}` }));
    await sent('new notes', { article_notes: notes });
    await sent('new citations', { citations: made((n) => ({ id: clientId(), article: ids[n], page: 1, text: `Passage ${n}` })) });
    await sent('changed references', {
      articles: made((n) => ({ id: ids[n], info: { title: `Changed ${n}` }, version: 2, base: { version: 1 } })),
    });
    await sent('changed notes', {
      article_notes: notes.map(({ id, text }) => ({ id, text: `${text}, changed`, version: 2, base: { version: 1 } })),
    });
    await sent('deleted references', { articles: made((n) => ({ id: ids[n], is_deleted: true, version: 3 })) });
  } finally {
    await stop();
  }
};
