/** A web process that is killed while people type: what it has acknowledged is there, and what it has not comes again from the browsers. */
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { childProgram } from '#core/server/testing/child-program.ts';
import { newNote } from './testing/notes-plugin.ts';
import { overSocket } from './testing/over-socket.ts';
import { startTexts } from './testing/start-texts.ts';
import { callerOf, Typist } from './testing/typist.ts';

const ROUNDS = Number(process.env['KILLS'] ?? 3);
const WRITERS = 4;

const server = await startTexts();
const startProgram = await childProgram(resolve(import.meta.dirname, 'testing/serve-program.ts'));
const db = server.db.kysely;

interface Started {
  readonly address: string;
}
const isStarted = (line: unknown): line is Started => typeof (line as Started).address === 'string';

const begun: Typist[] = [];
afterAll(() => {
  for (const each of begun) each.drop();
});

it(
  `${ROUNDS} times`,
  async () => {
    const people = await Promise.all(Array.from({ length: WRITERS + 1 }, () => server.signIn()));
    const id = await newNote(db, '', Object.fromEntries(people.map(({ account }) => [account.id, 'write' as const])));
    const writers = people.slice(0, WRITERS).map(({ account }) => new Typist(callerOf(account.id)));
    begun.push(...writers);
    const tokenOf = (n: number): string => people[n]?.tokens.access_token ?? '';
    const acknowledged: string[] = [];
    const typed: string[] = [];
    let mark = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const program = startProgram(server.db.url, server.dataDir);
      const { address } = await program.line(isStarted);
      const reader = new Typist(callerOf(people[WRITERS]?.account.id ?? 0));
      await reader.connect(overSocket(address, tokenOf(WRITERS)), id);
      await expect.poll(() => reader.epoch).toBe(1);
      // Nobody has come back yet: the log alone has it.
      expect(acknowledged.filter((word) => !reader.content.includes(word))).toEqual([]);
      for (const [n, writer] of writers.entries()) await writer.connect(overSocket(address, tokenOf(n)), id);
      await expect.poll(() => writers.every((writer) => writer.isSaved), { timeout: 5_000 }).toBe(true);
      await expect.poll(() => typed.filter((word) => !reader.content.includes(word))).toEqual([]);
      /** By writer, what went with which of their updates. */
      const sent = writers.map(() => [] as { word: string; number: number }[]);
      let isTyping = true;
      const typing = writers.map(async (writer, n) => {
        while (isTyping) {
          const word = `⟨${++mark}⟩`;
          typed.push(word);
          writer.type(0, word);
          sent[n]?.push({ word, number: writer.counts.sent });
          await sleep(3);
        }
      });
      await sleep(200 + Math.random() * 200);
      const killed = program.kill();
      isTyping = false;
      await Promise.all([...typing, killed]);
      await expect.poll(() => writers.some((writer) => writer.isConnected)).toBe(false);
      const before = acknowledged.length;
      for (const [n, writer] of writers.entries())
        acknowledged.push(...(sent[n] ?? []).filter(({ number }) => number <= writer.counts.durable).map(({ word }) => word));
      expect(acknowledged.length).toBeGreaterThan(before);
      reader.drop();
    }
    const last = new Typist(callerOf(people[WRITERS]?.account.id ?? 0));
    await last.connect(server.channel, id);
    for (const writer of writers) await writer.connect(server.channel, id);
    await expect.poll(() => typed.filter((word) => !last.content.includes(word))).toEqual([]);
    last.drop();
  },
  120_000 * Math.ceil(ROUNDS / 3),
);
