/** A check whose worker, or whose comparing process, is killed with SIGKILL half way (issue "The services", "Similarity checker"). */
import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { childProgram, type Program } from '#core/server/testing/child-program.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { calls, startPlagiarism } from '../testing/start-plagiarism.ts';

const { server, send, fileOf, buyCredits } = await startPlagiarism();
const startProgram = await childProgram(resolve(import.meta.dirname, '../testing/worker-program.ts'));

const SOURCES = 120;
const HALF_WAY = 25;
const PRICE = 30;
/** Workers start, and others work on the machine too. */
const TIMEOUT = 120_000;
const TAKEN = madeUpText(90, 77);
const EARLIER = Array.from({ length: SOURCES }, (_, at) => `${madeUpText(300 + (at % 7), 3000 + at)}\n\n${TAKEN}`);
const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await server.db.pool.query<Row>(text, values)).rows;

// Each time that something is written down of a source is counted.
await ask(`create table compared ("order" bigint, number int)`);
await ask(`
  create function count_compared() returns trigger language plpgsql as
  $$ begin insert into compared values (new."order", new.number); return new; end $$`);
await ask(`create trigger compared after update on plagiarism_source for each row execute function count_compared()`);

const working: Program[] = [];
afterEach(async () => {
  for (const worker of working.splice(0)) if (worker.child.signalCode === null) await worker.kill();
});
const startWorker = async (): Promise<Program> => {
  const worker = startProgram(server.db.url, server.dataDir);
  working.push(worker);
  await worker.line((line): line is object => 'works' in (line as object));
  return worker;
};
const balance = async (user: TestUser) => (await user.call(calls.terms)).credit_balance ?? 0;
const doneOf = async (id: number): Promise<number> => {
  const [row] = await ask<{ done: number }>(
    `select count(*)::int as done from plagiarism_source where "order" = $1 and state = 'done'`,
    [id],
  );
  return row?.done ?? 0;
};

/** A check that is paid for and waits in the queue, with sources that all have what was taken. */
const paid = async () => {
  const ada = await server.signIn();
  await buyCredits(ada, 10);
  const { id } = await send(ada, `${madeUpText(200, 8)}\n\n${TAKEN}`, { compared: ['earlier'] });
  await ask(
    `insert into plagiarism_check ("order", owner, sha256, text, report)
     select $1 + number, $2, 'sha ' || number, text, '{}' from unnest($3::text[]) with ordinality as made (text, number)`,
    [1_000_000 + id * 1000, ada.account.id, EARLIER],
  );
  const before = await balance(ada);
  await ada.call(calls.check, { form: { id } });
  return { ada, id, before };
};

const outcome = async (ada: TestUser, id: number) => {
  const { report } = await ada.call(calls.report, { params: { id } });
  const { similarity_percent } = await fileOf(ada, id);
  return {
    percent: similarity_percent,
    compared: report?.compared,
    sources: report?.sources.map(({ id: number, passages }) => ({ number, passages })),
  };
};
const finished = async (ada: TestUser, id: number) => {
  await expect.poll(async () => (await fileOf(ada, id)).status, { timeout: TIMEOUT / 2, interval: 100 }).toBe('done');
  return outcome(ada, id);
};
/** How often each source of a check was compared. */
const times = async (id: number): Promise<number[]> =>
  (await ask<{ times: number }>(`select count(*)::int as times from compared where "order" = $1 group by number`, [id])).map(
    (row) => row.times,
  );

/** Processes that a process has started. */
const childrenOf = ({ child }: Program): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid && parent === child.pid ? [pid] : []));

/** What it comes to when nobody is killed. */
const undisturbed = await paid();
await server.runJobs();
const wanted = await outcome(undisturbed.ada, undisturbed.id);

describe('a check half way', () => {
  it(
    'whose worker is killed goes on where it was, compares no source twice, and is charged once',
    async () => {
      const { ada, id, before } = await paid();
      const killed = await startWorker();
      await expect.poll(() => doneOf(id), { interval: 5, timeout: 30_000 }).toBeGreaterThan(HALF_WAY);
      await killed.kill();
      const done = await doneOf(id);
      expect(done).toBeLessThan(SOURCES);
      expect(await fileOf(ada, id)).toMatchObject({ status: 'checking', progress: expect.any(Number) });
      await startWorker();
      expect(await finished(ada, id)).toEqual(wanted);
      expect(await times(id)).toEqual(Array(SOURCES).fill(1));
      expect(await balance(ada)).toBe(before - PRICE);
    },
    TIMEOUT,
  );

  it(
    'whose comparing process is killed goes on with another one, and leaves no source out',
    async () => {
      const { ada, id, before } = await paid();
      const worker = await startWorker();
      for (const more of [HALF_WAY, 5]) {
        // After the first kill, until the next process has compared some: one that dies over its first source leaves that out.
        const from = (await doneOf(id)) + more;
        await expect.poll(() => doneOf(id), { interval: 5, timeout: 30_000 }).toBeGreaterThan(from);
        const comparing = childrenOf(worker);
        expect(comparing).not.toEqual([]);
        for (const pid of comparing) process.kill(pid, 'SIGKILL');
      }
      expect(await finished(ada, id)).toEqual(wanted);
      expect(wanted.compared).toEqual([{ kind: 'earlier', looked_at: SOURCES, unread: 0 }]);
      expect(await times(id)).toEqual(Array(SOURCES).fill(1));
      expect(await balance(ada)).toBe(before - PRICE);
    },
    TIMEOUT,
  );
});
