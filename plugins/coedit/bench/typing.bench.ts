/**
 * What is promised of typing together: 20 people in one text of 200 kB, all at once, in letters and in a tree. A key is on another screen in 50 ms, over two processes
 * in 100; the server takes 1.2 ms for one, and it weighs 40 bytes each way.
 */
import * as Y from 'yjs';
import { newNote } from '../server/testing/notes-plugin.ts';
import type { Typist } from '../server/testing/typist.ts';
import {
  cpuHere,
  type Kind,
  type Report,
  reportLoad,
  type ServedProcess,
  serveTexts,
  type ServedTexts,
  share,
  typistOn,
  until,
} from './served-texts.ts';

const PEOPLE = 20;
const SECONDS = 15;
/** Seconds of typing before: what a process costs that has just started is another question. */
const BEFORE = 8;
/** Milliseconds between two keys of one person, about. */
const PAUSE = 210;

const textOf200kB = (): string =>
  Array.from({ length: 2_800 }, (_, n) => `Line ${n} of a text that says nothing much, \\cite{key${n}} as texts do.\n`).join('');

const type = async (
  texts: ServedTexts,
  processes: readonly ServedProcess[],
  report: Report,
  { name, limit, kind }: { readonly name: string; readonly limit: number; readonly kind: Kind },
) => {
  const people = await texts.people(PEOPLE);
  const id = await newNote(texts.db, textOf200kB(), Object.fromEntries(people.map((one) => [one.id, 'write' as const])));
  const traffic = { up: 0, down: 0 };
  const typists: Typist[] = [];
  for (const [n, person] of people.entries())
    typists.push(await typistOn(processes[n % processes.length] as ServedProcess, person, id, { traffic, kind }));
  /** When a key was typed, by its number in yjs. */
  const typed = new Map<string, number>();
  const seen: number[] = [];
  const durable: number[] = [];
  for (const [n, typist] of typists.entries()) {
    // Each is watched by one other, who on two processes is on the other one.
    const watched = typists[(n + 1) % PEOPLE]?.doc.clientID;
    typist.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== typist) return;
      const [struct] = Y.decodeUpdate(update).structs;
      const at = struct && struct.id.client === watched ? typed.get(`${struct.id.client}.${struct.id.clock}`) : undefined;
      if (at !== undefined) seen.push(performance.now() - at);
    });
  }
  const cpu = async () => (await Promise.all(processes.map((process) => process.cpu()))).reduce((sum, one) => sum + one, 0);
  let keys = 0;
  const typeFor = (seconds: number) => {
    const end = performance.now() + seconds * 1000;
    return Promise.all(typists.map((typist, n) => typeUntil(typist, n, end)));
  };
  const typeUntil = async (typist: Typist, n: number, end: number): Promise<void> => {
    let place = Math.floor((n + 0.5) * (150_000 / PEOPLE));
    while (performance.now() < end) {
      const now = performance.now();
      typed.set(`${typist.doc.clientID}.${Y.getState(typist.doc.store, typist.doc.clientID)}`, now);
      typist.type(place++, 'x');
      keys++;
      const number = typist.counts.sent;
      void until(() => typist.counts.durable >= number).then(() => durable.push(performance.now() - now));
      await new Promise((resolve) => setTimeout(resolve, PAUSE * (0.5 + Math.random())));
    }
  };
  await typeFor(BEFORE);
  for (const times of [seen, durable]) times.length = 0;
  Object.assign(traffic, { up: 0, down: 0 });
  const before = await cpu();
  const browsers = cpuHere();
  keys = 0;
  await typeFor(SECONDS);
  const isSaved = await until(() => typists.every((typist) => typist.isSaved));
  const spent = (await cpu()) - before;
  const inBrowsers = browsers();
  const isSame = await until(() => new Set(typists.map((typist) => typist.content)).size === 1);
  report(`${name}: keys a second`, keys / SECONDS, '');
  report('all screens are equal, and everything is durable', isSaved && isSame ? 1 : 0, '', { limit: 1, atLeast: true });
  report('key → other screen, p50', share(seen, 0.5), 'ms');
  report('key → other screen, p95', share(seen, 0.95), 'ms', { limit });
  report('key → durable, p95', share(durable, 0.95), 'ms');
  report('of the processors, for a key', spent / keys, 'ms', processes.length === 1 ? { limit: 1.2 } : {});
  // All of them are this one process: what they take is missing to what is measured.
  report('and in the twenty browsers', inBrowsers / keys, 'ms');
  report('a key weighs on the way up', traffic.up / keys, 'bytes', { limit: 40 });
  report('and on the way down to one reader', traffic.down / keys / PEOPLE, 'bytes', { limit: 40 });
  reportLoad(report);
  for (const typist of typists) typist.drop();
};

export const run = async (report: Report): Promise<void> => {
  const texts = await serveTexts();
  try {
    const [one, other] = [await texts.start(), await texts.start()];
    for (const [kind, of] of [
      ['notes', 'letters'],
      ['trees', 'a tree'],
    ] as const) {
      await type(texts, [one], report, { name: `${of}, 20 people, one process`, limit: 50, kind });
      await type(texts, [one, other], report, { name: `${of}, 20 people, two processes`, limit: 100, kind });
    }
  } finally {
    await texts.stop();
  }
};
