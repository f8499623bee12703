/** What is promised of what was acknowledged: none of it is lost by kills, of the app 200 times and of the database 20 times, while six people type. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newNote } from '../server/testing/notes-plugin.ts';
import { overSocket } from '../server/testing/over-socket.ts';
import { callerOf, Typist } from '../server/testing/typist.ts';
import { type Person, type Report, reportLoad, serveTexts, type ServedTexts, typistOn, until } from './served-texts.ts';

const WRITERS = 6;
const OF_APP = 200;
const OF_DATABASE = 20;
/** Milliseconds after which no further round begins. */
const LONGEST = Number(process.env['BENCH_SECONDS'] ?? 1800) * 1000;
/** Milliseconds after which people sign in again. */
const SIGNED_IN = 300_000;

/** The number of the database's process, which may just be starting anew: until then the file of it is not there, or empty. */
const postmasterOf = async (dataDir: string): Promise<number> => {
  for (const end = performance.now() + 60_000; performance.now() < end; ) {
    const names = await readdir(dataDir, { recursive: true }).catch(() => []);
    const file = names.find((name) => name.endsWith('postmaster.pid'));
    const number = file && Number((await readFile(join(dataDir, file), 'utf8').catch(() => '')).split('\n')[0]);
    if (number) return number;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The database does not come back');
};

const wordsIn = (content: string): ReadonlySet<string> => new Set(content.match(/⟨\d+⟩/g));

interface Counts {
  rounds: number;
  acknowledged: number;
  lost: number;
  typed: number;
  gone: number;
}

const rounds = async (texts: ServedTexts, count: number, end: number, kill: 'app' | 'database'): Promise<Counts> => {
  let people = await texts.people(WRITERS + 1);
  let signedIn = performance.now();
  const id = await newNote(texts.db, '', Object.fromEntries(people.map((one) => [one.id, 'write' as const])));
  const writers = people.slice(0, WRITERS).map((one) => new Typist(callerOf(one.id)));
  const typed: string[] = [];
  const acknowledged: string[] = [];
  const counts = { rounds: 0, acknowledged: 0, lost: 0, typed: 0, gone: 0 };
  let process = await texts.start();
  const read = async (): Promise<string> => {
    const typist = await typistOn(process, people[WRITERS] as Person, id);
    const { content, epoch, refusal } = typist;
    typist.drop();
    if (epoch === 0) throw new Error(refusal?.message ?? 'The text does not come');
    return content;
  };
  /** The database may take a while to come back. */
  const readAgain = async (): Promise<string> => {
    const last = performance.now() + 60_000;
    for (;;) {
      try {
        return await read();
      } catch (error) {
        if (performance.now() > last) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  };
  const back = async (writer: Typist, n: number): Promise<void> => {
    const { token } = people[n] as Person;
    for (let tries = 0; tries < 200 && !writer.isConnected; tries++) {
      await writer.connect(overSocket(process.address, token), id).catch(() => undefined);
      if (!writer.isConnected) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await until(() => writer.isSaved);
  };
  const allBack = (): Promise<unknown> => Promise.all(writers.map(back));
  for (let mark = 0; counts.rounds < count && performance.now() < end; counts.rounds++) {
    if (performance.now() - signedIn > SIGNED_IN) {
      people = await texts.renewed(people);
      signedIn = performance.now();
    }
    await allBack();
    const sent = writers.map(() => [] as { word: string; number: number }[]);
    const until = performance.now() + 100 + Math.random() * 200;
    const typing = writers.map(async (writer, n) => {
      while (performance.now() < until + 30) {
        const word = `⟨${++mark}⟩`;
        typed.push(word);
        writer.type(0, word);
        if (writer.isConnected) sent[n]?.push({ word, number: writer.counts.sent });
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    await new Promise((resolve) => setTimeout(resolve, until - performance.now()));
    if (kill === 'app') await process.kill();
    else globalThis.process.kill(await postmasterOf(texts.dataDir), 'SIGKILL');
    await Promise.all(typing);
    await new Promise((resolve) => setTimeout(resolve, 30));
    for (const [n, writer] of writers.entries())
      acknowledged.push(...(sent[n] ?? []).filter(({ number }) => number <= writer.counts.durable).map(({ word }) => word));
    for (const writer of writers) writer.drop();
    if (kill === 'app') process = await texts.start();
    // Nobody has come back yet: the log alone has it.
    const there = wordsIn(await readAgain());
    counts.lost += acknowledged.filter((word) => !there.has(word)).length;
  }
  await allBack();
  const last = wordsIn(await readAgain());
  counts.gone = typed.filter((word) => !last.has(word)).length;
  [counts.typed, counts.acknowledged] = [typed.length, acknowledged.length];
  for (const writer of writers) writer.drop();
  await process.kill();
  return counts;
};

export const run = async (report: Report): Promise<void> => {
  const texts = await serveTexts();
  try {
    for (const [name, kill, count] of [
      ['the database', 'database', OF_DATABASE],
      ['the app', 'app', OF_APP],
    ] as const) {
      const counts = await rounds(texts, count, performance.now() + LONGEST / 2, kill);
      report(`kills of ${name}`, counts.rounds, '', { limit: count, atLeast: true });
      report('acknowledged', counts.acknowledged, 'keys');
      report('of them lost', counts.lost, 'keys', { limit: 0 });
      report('typed', counts.typed, 'keys');
      report('of them gone when everybody is back', counts.gone, 'keys', { limit: 0 });
    }
    reportLoad(report);
  } finally {
    await texts.stop();
  }
};
