/** What the processes of a house take of the machine, as Linux tells it (proc(5)): the web process, the worker, and the database. */
import { readdir, readFile } from 'node:fs/promises';
import { foldersIn } from '../../core/server/db/embedded/folders.ts';
import { findPostmaster } from '../../core/server/db/embedded/postmaster-file.ts';

export const PARTS = ['web', 'worker', 'database'] as const;
export type Part = (typeof PARTS)[number];

export interface Use {
  /** Milliseconds of a processor since it began, with those of programs that it has started. */
  readonly cpu: number;
  /** Megabytes; what several processes share counts for each in its part. */
  readonly memory: number;
}

/** In which the system counts what processes have worked. */
const MS_OF_A_TICK = 10;

interface Listed {
  readonly pid: number;
  readonly parent: number;
  readonly cpu: number;
}

const readStat = async (pid: number): Promise<Listed | undefined> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
  if (!text) return undefined;
  // What comes behind the name, which may have any signs in it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0);
  return { pid, parent: Number(fields[1]), cpu: ticks * MS_OF_A_TICK };
};

const listAll = async (): Promise<readonly Listed[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  return (await Promise.all(pids.map(readStat))).flatMap((one) => one ?? []);
};

const memoryOf = async (pid: number): Promise<number> => {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return Number(/^Pss:\s+(\d+) kB/m.exec(text)?.[1] ?? 0) / 1024;
};

/** Processes of a tree, without trees that begin at one of `others`. */
const treeOf = (all: readonly Listed[], root: number, others: ReadonlySet<number>): Listed[] =>
  all.flatMap((one) => {
    if (one.pid === root) return [one];
    return one.parent === root && !others.has(one.pid) ? treeOf(all, one.pid, others) : [];
  });

const useOf = async (tree: readonly Listed[]): Promise<Use> => ({
  cpu: tree.reduce((sum, one) => sum + one.cpu, 0),
  memory: (await Promise.all(tree.map((one) => memoryOf(one.pid)))).reduce((sum, one) => sum + one, 0),
});

const isWorker = async (pid: number): Promise<boolean> =>
  (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes('server/worker.js');

/** A web process, with the data folder of the database that it has started. */
interface Served {
  readonly pid: number;
  readonly dataDir: string;
}

/** Process id of PostgreSQL, which runs on when the web process is killed. @throws where it does not run */
export const postmasterOf = async (dataDir: string): Promise<number> => {
  const found = await findPostmaster((await foldersIn(dataDir)).cluster);
  if (!found) throw new Error('The database does not run');
  return found.pid;
};

export const takeUse = async (house: Served): Promise<Readonly<Record<Part, Use>>> => {
  const all = await listAll();
  const database = await postmasterOf(house.dataDir);
  const children = all.filter((one) => one.parent === house.pid);
  const isOfWorker = await Promise.all(children.map((one) => isWorker(one.pid)));
  const worker = children.find((_, index) => isOfWorker[index])?.pid ?? 0;
  const apart = new Set([database, worker]);
  const [web, work, data] = [house.pid, worker, database].map((pid) =>
    treeOf(all, pid, new Set([...apart].filter((each) => each !== pid))),
  );
  return { web: await useOf(web ?? []), worker: await useOf(work ?? []), database: await useOf(data ?? []) };
};

/** Milliseconds of a processor that each part has taken from one moment to another. */
export const spentBetween = (before: Record<Part, Use>, after: Record<Part, Use>): Readonly<Record<Part, number>> => ({
  web: after.web.cpu - before.web.cpu,
  worker: after.worker.cpu - before.worker.cpu,
  database: after.database.cpu - before.database.cpu,
});
