/** Random runs of people who type and programs that save: nothing is lost. */
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { channelOf } from '#plugins/coedit/server/testing/start-texts.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { startLatex } from '../testing/start-latex.ts';
import { latexOf, typistAt } from '../testing/typing.ts';
import { typistsAndSaves } from '../testing/typists-and-saves.ts';

const RUNS = Number(process.env['SCHEDULES'] ?? 20);

const server = await startLatex({ PLANS_FILE: plansWith({ latex_file: { F: 3, P: 10_000 } }) });

it(`${RUNS} runs`, async () => {
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => server.signIn({ plan: 'P' })));
  const [owner, ...others] = people;
  if (!owner) throw new Error('Nobody is there');
  const project = await server.project(owner);
  for (const other of others) await share(owner, project, other, 'write');
  const scene = {
    ...{ latex: await latexOf(server), project, people: people.map(({ account }) => account.id) },
    typist: (person: number, text: number) =>
      typistAt(server, people.find(({ account }) => account.id === person) ?? owner, text),
    again: (typist: Awaited<ReturnType<typeof typistAt>>, text: number) => typist.connect(channelOf(server.core), text, 'latex'),
  };
  await fc.assert(typistsAndSaves(scene), { numRuns: RUNS, endOnFailure: true });
  expect(RUNS).toBeGreaterThan(0);
}, 1_800_000);
