/** Of who writes in a rich text with others: which words are theirs, and what they are told when a storage is full. */
import { expect, it } from 'vitest';
import { plansWith } from '#core/server/testing/plans-with.ts';
import type { TestUser } from '#core/server/testing/test-server.ts';
import { setPlan } from '#plugins/library/server/testing/locked-scene.ts';
import { contract as calls } from '../../common/contract.ts';
import { STORAGE_FULL } from '../../common/events.ts';
import { sharedFile } from '../testing/shared-file.ts';
import { startRichtext } from '../testing/start-richtext.ts';
import { typistAt } from '../testing/typing.ts';

const server = await startRichtext([], { PLANS_FILE: plansWith({ storage: { F: 2_000 }, project: { F: 10 } }) });

/** Behind the first words. */
const type = async (user: TestUser, file: number, words: string): Promise<void> => {
  const typist = await typistAt(server, user, file);
  await expect.poll(() => typist.content).toContain('text');
  typist.type(4, words);
  await expect.poll(() => typist.isSaved).toBe(true);
  typist.drop();
};

it('tells who wrote what, by letters, and what was there before as nobody’s', async () => {
  const { people, file } = await sharedFile(server);
  const params = { id: file.id };
  const told = async () => {
    const { stretches, people: writers } = await people.read.call(calls.getAuthored, { params });
    const names = new Map(writers.map(({ id, name }) => [id, name]));
    return stretches.map(({ length, person }) => [length, person === null ? null : names.get(person)]);
  };
  expect(await told()).toEqual([[5, null]]);
  await type(people.write, file.id, ' of mine');
  await type(people.maker, file.id, ' and of me');
  expect(await told()).toEqual([
    [4, null],
    [10, 'Maker Person'],
    [8, 'Writer Person'],
    [1, null],
  ]);
});

it('a full storage refuses nothing that is typed; who writes past it is told once', async () => {
  const { people, file } = await sharedFile(server);
  await setPlan(server, people.maker, 'F');
  const told = (user: TestUser) => user.events().flatMap(({ type: is, data }) => (is === STORAGE_FULL ? [data] : []));
  await type(people.write, file.id, 'x'.repeat(3_000));
  expect((await people.read.call(calls.get, { params: { id: file.id } })).ckFile.content).toContain('x'.repeat(3_000));
  await server.runJobs();
  await server.allHeard();
  expect([told(people.write), told(people.maker)]).toEqual([[{ file: file.id, is_own: false }], []]);
});
