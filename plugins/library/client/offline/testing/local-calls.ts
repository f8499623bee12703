/** The library's calls over records in memory, with nothing else kept. */
import { offlineCalls } from '../calls/index.ts';
import { KeptAnswers } from '../kept-answers.ts';
import type { Records } from '../records.ts';
import { MemoryErrands } from './memory-errands.ts';

export const localCalls = (records: Records) => {
  const kept = new KeptAnswers({ read: () => undefined, write: () => undefined });
  const nothing = { relations: { pairs: async () => [] }, readings: { all: async () => [] } };
  return offlineCalls({ records, kept, errands: new MemoryErrands(), ...nothing, t: (key) => key });
};
