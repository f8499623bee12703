/** Two devices that know the same and change it while they do not know of each other: for tests of conflicts. */
import { libraryContract as calls } from '../../common/contract.ts';
import type { TestServer } from '#core/server/testing/types.ts';
import { Device, type Lists } from './device.ts';
import { newArticle, newProject } from './start-library.ts';

/** One person with two devices that know the same reference with a note and a citation. */
export const twoDevices = async (server: TestServer) => {
  const user = await server.signIn({ plan: 'P' });
  const { id: project } = await newProject(user);
  const { id: article } = await newArticle(user, project, { title: 'First', volume: '1' });
  const { note } = await user.call(calls.createArticleNote, { body: { note: { article, text: 'first' } } });
  const { citation } = await user.call(calls.createCitation, { body: { citation: { article, page: 1, text: 'first' } } });
  const [one, two] = [new Device(user), new Device(user)];
  await one.sync();
  await two.sync();
  return { user, project, article, note: note.id, citation: citation.id, one, two };
};

const stamped = (lists: Lists, updated_at: string): Lists =>
  Object.fromEntries(
    Object.entries(lists).map(([kind, records]) => [kind, records.map((record) => ({ ...record, updated_at }))]),
  );

/** Both devices send what they made of the same state, the second a minute later, then both hear of everything. */
export const clash = async (
  { one, two }: { one: Device; two: Device },
  first: Lists,
  second: Lists,
  when = Date.now() + 60_000,
) => {
  await one.send(first);
  const answer = await two.sync(stamped(second, new Date(when).toISOString()));
  await one.sync();
  await two.sync();
  return answer;
};
