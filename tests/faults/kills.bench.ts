/**
 * The server is killed again and again while twenty people write, every fifth time with its database: nothing that was acknowledged is lost. A thousand kills, as a
 * night has room for: `npm run kills`, `-- --cycles 20` to try. What is broken off goes on where it stopped.
 */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clientId } from '../../core/common/ids.ts';
import { openDatabase } from '../../core/server/db/database.ts';
import { silentLog } from '../../core/server/testing/silent-log.ts';
import type { Report } from '../bench/run-sequences.ts';
import { type House, startHouse } from '../load/house.ts';
import { numberSetting } from '../load/settings.ts';
import { postmasterOf } from '../load/use.ts';
import { call, PASSWORD, signIn } from '../scale/person.ts';
import { KillState } from './kill-state.ts';

const WRITERS = 20;
const CYCLES = 1_000;
const WITH_DATABASE = 5;
/** Of the writing before a kill, in milliseconds; and what is written at the least. */
const WRITING = { least: 200, more: 800, times: WRITERS };
/** Milliseconds after which they sign in again: a token is good for a quarter of an hour. */
const SIGNED_IN = 5 * 60_000;
/** Texts that are looked for at once. */
const AT_ONCE = 5_000;
const FOLDER = resolve(import.meta.dirname, '../../.cache/kills');

const say = (line: string): void => void process.stdout.write(`  ${line}\n`);

interface Writer {
  readonly email: string;
  readonly article: number;
  token: string;
}

const tokenOf = async (house: House, email: string): Promise<string> => {
  const { json } = await signIn(house.url, email);
  if (!json.access_token) throw new Error(`${email} is not let in`);
  return json.access_token;
};

/** With a reference of their own to write on. */
const settle = async (house: House, email: string): Promise<Omit<Writer, 'token'>> => {
  const token = await tokenOf(house, email);
  const post = <T>(path: string, body: object) => call<T>(house.url, 'POST', path, body, token);
  const { project } = (await post<{ project: { id: number } }>('/projects/', { title: 'Notes' })).json;
  const wanted = { project: project.id, info: { title: 'Written on' } };
  const { document } = (await post<{ document: { id: number } }>('/projects/articles/', wanted)).json;
  return { email, article: document.id };
};

/** Everybody writes one note after the other. @returns what ends it, and tells what was acknowledged */
const startWriting = (house: House, state: KillState, writers: readonly Writer[]) => {
  const acknowledged: string[] = [];
  let isOver = false;
  const write = async ({ article, token }: Writer): Promise<void> => {
    while (!isOver) {
      const text = crypto.randomUUID();
      const body = { note: { id: clientId(), article, text } };
      const { status } = await call(house.url, 'POST', '/projects/article-notes/', body, token).catch(() => ({ status: 0 }));
      if (status >= 400 && status < 500) throw new Error(`It was refused: ${status}`);
      if (status !== 200) return;
      state.acknowledge(text);
      acknowledged.push(text);
    }
  };
  const everybody = Promise.all(writers.map(write));
  return {
    acknowledged,
    async end() {
      isOver = true;
      await everybody;
    },
  };
};

/** Of these texts, those that the database does not hold. */
const missingOf = async (house: House, texts: readonly string[]): Promise<string[]> => {
  const db = await openDatabase({ dataDir: house.dataDir, log: silentLog, poolSize: 1 });
  try {
    const missing: string[] = [];
    for (let from = 0; from < texts.length; from += AT_ONCE) {
      const part = texts.slice(from, from + AT_ONCE);
      const { rows } = await db.pool.query<{ text: string }>('select text from library_article_note where text = any($1)', [
        part,
      ]);
      const there = new Set(rows.map(({ text }) => text));
      missing.push(...part.filter((text) => !there.has(text)));
    }
    return missing;
  } finally {
    await db.close();
  }
};

const kill = async (house: House, cycle: number): Promise<void> => {
  const postmaster = cycle % WITH_DATABASE === 0 ? await postmasterOf(house.dataDir) : undefined;
  if (postmaster) process.kill(postmaster, 'SIGKILL');
  await house.kill();
};

const oneCycle = async (house: House, state: KillState, writers: readonly Writer[], cycle: number): Promise<void> => {
  const { progress } = state;
  const writing = startWriting(house, state, writers);
  while (writing.acknowledged.length < WRITING.times) await sleep(5);
  await sleep(WRITING.least + Math.random() * WRITING.more);
  await kill(house, cycle);
  await writing.end();
  const began = Date.now();
  await house.start();
  progress.longestStart = Math.max(progress.longestStart, Date.now() - began);
  progress.lost.push(...(await missingOf(house, writing.acknowledged)));
  progress.acknowledged += writing.acknowledged.length;
  progress.cycles = cycle;
  await state.save();
};

export const needsApp = true;

export const run = async (report: Report): Promise<void> => {
  const cycles = numberSetting('cycles', CYCLES);
  const state = await KillState.open(FOLDER);
  const { progress } = state;
  const isNew = progress.writers.length === 0;
  if (!isNew) say(`goes on after ${progress.cycles} kills, of which ${progress.acknowledged} notes came`);
  const env = { SIGN_INS_PER_MINUTE: '10000', DEFAULT_PLAN: 'P' };
  const house = await startHouse({ people: isNew ? WRITERS : 0, password: PASSWORD, dataDir: state.data, env });
  try {
    if (isNew) {
      for (const { email } of house.people) progress.writers.push(await settle(house, email));
      await state.save();
    }
    const writers: Writer[] = progress.writers.map((one) => ({ ...one, token: '' }));
    let signedIn = Number.NEGATIVE_INFINITY;
    for (let cycle = progress.cycles + 1; cycle <= cycles; cycle++) {
      if (Date.now() - signedIn > SIGNED_IN) {
        for (const writer of writers) writer.token = await tokenOf(house, writer.email);
        signedIn = Date.now();
      }
      await oneCycle(house, state, writers, cycle);
      if (cycle % 10 === 0) say(`${cycle} kills, ${progress.acknowledged} notes acknowledged, ${progress.lost.length} lost`);
    }
    const gone = await missingOf(house, await state.all());
    report('kills of the server, every fifth with its database', progress.cycles, '', { limit: cycles, atLeast: true });
    report('notes acknowledged', progress.acknowledged, 'notes');
    report('of them lost when it was back', progress.lost.length, 'notes', { limit: 0 });
    report('of all of them gone at the end', gone.length, 'notes', { limit: 0 });
    report('the longest start', progress.longestStart, 'ms');
    await house.stop();
    if (progress.lost.length + gone.length === 0) await state.remove();
    else say(`What is left of it lies in ${state.folder}`);
  } finally {
    await house.kill();
  }
};
