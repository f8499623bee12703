/** What is only reworded is found, however many the sources are: none of them is left out for having no words in a row in common. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { calls, startPlagiarism } from '../testing/start-plagiarism.ts';

const folder = await mkdtemp(join(tmpdir(), 'carrel-house-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const { server, send, job, buyCredits } = await startPlagiarism({ env: { SIMILARITY_FOLDER: folder } });

const EARLIER = 500;
const TOLD =
  'Die Untersuchung zeigt, dass der Verzicht auf bestimmte Pestizide den Bruterfolg der Greifvögel innerhalb weniger Jahre verbessert hat. ' +
  'Besonders an größeren Seen stieg die Zahl der Jungvögel, während sie an Flüssen nahezu unverändert blieb. ';
const RETOLD =
  'Wie die Untersuchungen zeigen, verbesserte der Verzicht auf einige Pestizide innerhalb von wenigen Jahren den Bruterfolg von Greifvögeln. ' +
  'Die Zahl von Jungvögeln stieg besonders an den größeren Seen; an den Flüssen blieb sie dagegen beinahe unverändert. ';

it('a passage that is reworded in one of many sources is in the report', async () => {
  await writeFile(join(folder, 'retold.txt'), RETOLD);
  await job('indexHouse');
  const ada = await server.signIn();
  await buyCredits(ada, 10);
  const { id } = await send(ada, `${TOLD}${madeUpText(160, 1)}`, { compared: ['earlier', 'house'] });
  await server.db.pool.query(
    `insert into plagiarism_check ("order", owner, sha256, text, report)
     select $1 + number, $2, 'sha ' || number, text, '{}' from unnest($3::text[]) with ordinality as made (text, number)`,
    [1_000_000, ada.account.id, Array.from({ length: EARLIER }, (_, at) => madeUpText(40, 100 + at))],
  );
  await ada.call(calls.check, { form: { id } });
  await job('check', { order: id });
  const { report } = await ada.call(calls.report, { params: { id } });
  expect(report?.compared).toEqual([
    { kind: 'earlier', looked_at: EARLIER, unread: 0 },
    { kind: 'house', looked_at: 1, unread: 0 },
  ]);
  expect(report?.sources.map(({ title, passages }) => [title, passages.map(({ kind }) => kind)])).toEqual([
    ['retold', ['reworded']],
  ]);
});
