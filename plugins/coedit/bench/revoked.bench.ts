/** What is promised of rights that end: 200 of 200 writers whose right is taken on one process are out on another within a second, and what they send then is refused. */
import { newNote, noteOf, setRole } from '../server/testing/notes-plugin.ts';
import type { Typist } from '../server/testing/typist.ts';
import { type Report, reportLoad, serveTexts, share, typistOn, until } from './served-texts.ts';

const WRITERS = 200;

export const run = async (report: Report): Promise<void> => {
  const texts = await serveTexts();
  try {
    const process = await texts.start();
    const people = await texts.people(WRITERS + 1);
    const id = await newNote(texts.db, 'begin ', Object.fromEntries(people.map((one) => [one.id, 'write' as const])));
    const typists: Typist[] = [];
    for (const person of people) typists.push(await typistOn(process, person, id));
    const times: number[] = [];
    for (const [n, person] of people.slice(0, WRITERS).entries()) {
      const typist = typists[n];
      if (!typist) continue;
      await texts.database.kysely.transaction().execute(async (tx) => {
        await setRole(tx, id, person.id, undefined);
        await texts.core.events.publish([person.id], { type: 'notes.role', data: { thing: id } }, tx);
      });
      const start = performance.now();
      await until(() => {
        // They type on until they are out.
        if (performance.now() - start > 500) typist.type(0, '!');
        return !typist.isConnected;
      }, 5_000);
      if (!typist.isConnected) times.push(performance.now() - start);
    }
    await texts.database.kysely.transaction().execute(async (tx) => {
      await setRole(tx, id, people[WRITERS]?.id ?? 0, 'write');
    });
    const last = typists[WRITERS];
    last?.type(0, 'end ');
    await until(() => last?.isSaved ?? true);
    report('writers out within a second', times.filter((time) => time <= 1_000).length, '', { limit: WRITERS, atLeast: true });
    report('until they are out, p50', share(times, 0.5), 'ms');
    report('the last of them', Math.max(...times), 'ms', { limit: 1_000 });
    report('letters of theirs that came through after it', last?.content.split('!').length ?? 1, '', { limit: 1 });
    report('the text is there', (await noteOf(texts.db, id)) ? 1 : 0, '', { limit: 1, atLeast: true });
    reportLoad(report);
  } finally {
    await texts.stop();
  }
};
