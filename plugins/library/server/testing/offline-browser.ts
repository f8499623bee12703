/** A browser without connection, for tests: what it kept of somebody's library, and its answers from that. */
import type { ApiOf } from '#plugin-api';
import type { TestUser } from '#core/server/testing/types.ts';
import { offlineCalls } from '../../client/offline/calls/index.ts';
import { MemoryErrands } from '../../client/offline/testing/memory-errands.ts';
import { KeptAnswers } from '../../client/offline/kept-answers.ts';
import { MemoryRecords } from '../../client/offline/testing/memory-records.ts';
import { libraryContract as calls, type LibraryContract } from '../../common/contract.ts';
import { Device } from './device.ts';

export type Offline = Required<ApiOf<LibraryContract>>;

/** With nothing but what sync and the personal lists have told. */
export const offlineOf = async (user: TestUser) => {
  const device = new Device(user);
  await device.sync();
  const memory = new Map<string, unknown>();
  const kept = new KeptAnswers({ read: (key) => memory.get(key), write: (key, value) => memory.set(key, value) });
  kept.write('savedSearches', await user.call(calls.savedSearches));
  kept.write('projectOrder', await user.call(calls.projectOrder));
  kept.write('favourites', await user.call(calls.favourites));
  kept.write('lastViewedProjects', await user.call(calls.lastViewedProjects));
  const held = Object.fromEntries(Object.entries(device.held).map(([kind, records]) => [kind, [...records.values()]]));
  const records = new MemoryRecords(user.account.id, held);
  const errands = new MemoryErrands();
  const { data } = await user.call(calls.allRelations);
  const { data: read } = await user.call(calls.allReadings);
  const parts = { records, kept, errands, relations: { pairs: async () => data }, readings: { all: async () => read } };
  return { device, records, errands, kept, api: offlineCalls({ ...parts, t: (key) => key }) as Offline };
};
