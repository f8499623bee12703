/** What the lock costs whose owner has 1,000 projects: the list of them, what is refused and what is not, and the way back. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import { libraryContract as calls } from '../common/contract.ts';
import { startBenchServer } from './bench-server.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

/** As many as the pro plan holds; the free plan holds ten. */
const PROJECTS = 1000;
const TOPS = 100;
const REFERENCES_EACH = 10;
const ROUNDS = 20;

/** In milliseconds; the worst but one of them all. */
const slowest = async (work: () => Promise<unknown>): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b).at(-2) ?? 0;
};

const setPlan = (db: Kysely<unknown>, plan: 'F' | 'P') => sql`update core_user set subscription_type = ${plan}`.execute(db);

export const run = async (report: Report): Promise<void> => {
  const { user, db, stop } = await startBenchServer();
  try {
    const tops: number[] = [];
    for (let n = 0; n < PROJECTS; n++) {
      const parent_project_id = n < TOPS ? null : (tops[n % TOPS] ?? null);
      const { project } = await user.call(calls.createProject, { body: { title: `Project ${n}`, parent_project_id } });
      if (n < TOPS) tops.push(project.id);
      const references = Array.from({ length: REFERENCES_EACH }, (_, at) => ({ project: project.id, info: { title: `T${at}` } }));
      await user.call(calls.createArticles, { body: references });
    }
    await sql`analyze`.execute(db);
    const list = () => user.call(calls.getAllProjects);
    const [first = 0] = tops;
    const rename = (title: string) => user.send(calls.updateProject, { params: { id: first }, body: { title } });
    const lists = async (plan: string) => {
      report(`the list of 1,000 projects, ${plan}`, await slowest(list), 'ms', { limit: 500 });
      report(`what they hold, ${plan}`, await slowest(() => user.call(calls.projectsData)), 'ms', { limit: 500 });
      report(`the first references of all, ${plan}`, await slowest(() => user.call(calls.listArticles, { query: {} })), 'ms', {
        limit: 500,
      });
      report(`a device that reads all, ${plan}`, await slowest(() => user.call(calls.sync, { body: {} })), 'ms');
    };
    await lists('pro');

    await setPlan(db, 'F');
    const locked = (await list()).data.filter(({ is_locked }) => is_locked).length;
    report('projects that are locked on the free plan', locked, 'projects', { limit: PROJECTS - 10, atLeast: true });
    await lists('990 locked');
    report('a change that is refused', await slowest(() => rename('x')), 'ms', { limit: 100 });

    await setPlan(db, 'P');
    const unlocked = (await list()).data.filter(({ is_locked }) => !is_locked).length;
    report('projects that are open after the upgrade', unlocked, 'projects', { limit: PROJECTS, atLeast: true });
    report('a change in one of them', await slowest(() => rename('y')), 'ms', { limit: 100 });

    await setPlan(db, 'F');
    const start = performance.now();
    await user.call(calls.deleteItems, { body: { projects: tops } });
    report('all of them deleted at once', performance.now() - start, 'ms', { limit: 5000 });
  } finally {
    await stop();
  }
};
