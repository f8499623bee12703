/**
 * The library's calls, answered from what this browser keeps of it as the server would answer them (matrix CORE-043). What is not
 * among them needs the server: whatever devices cannot send, files, other people, and what only the server knows.
 */
import type { ApiOf, CallOptions } from '#plugin-api';
import { libraryContract, type LibraryContract } from '../../../common/contract.ts';
import type { Errands, Relations } from '../errands/errand.ts';
import type { Readings } from '../errands/reading-wish.ts';
import { type KeptAnswers, notTheServers } from '../kept-answers.ts';
import type { Records } from '../records.ts';
import { annotationCalls } from './annotation-calls.ts';
import { articleCalls } from './article-calls.ts';
import { editCalls } from './edit-articles.ts';
import { findCalls } from './find-calls.ts';
import type { Given } from './handlers.ts';
import { readInput } from './input.ts';
import { LocalLibrary } from './library.ts';
import { ReferenceList } from './list/reference-list.ts';
import { personalCalls } from './personal-calls.ts';
import { projectCalls } from './project-calls.ts';
import { readingCalls } from './reading-calls.ts';
import { relationCalls } from './relation-calls.ts';
import { savedSearchCalls } from './saved-search-calls.ts';
import { tagCalls } from './tag-calls.ts';
import { tagLists } from './tag-lists.ts';
import { Touched } from './touched.ts';
import { trashCalls } from './trash-calls.ts';

type Name = keyof LibraryContract;
type Handler = (input: never, options: CallOptions) => Promise<unknown>;

const handlersOf = (given: Given) => ({
  ...projectCalls(given),
  ...personalCalls(given),
  ...articleCalls(given),
  ...editCalls(given),
  ...annotationCalls(given),
  ...tagCalls(given),
  ...tagLists(given),
  ...trashCalls(given),
  ...findCalls(given),
  ...savedSearchCalls(given),
  ...relationCalls(given),
  ...readingCalls(given),
});

/** Reads what was asked by the contract, and lets changes wait for each other: each sees what the one before has made. */
const callOf = (library: LocalLibrary, name: Name, handler: Handler, changes: { last: Promise<unknown> }) => {
  const route = libraryContract[name];
  const answer = async (input: unknown, options: CallOptions = {}): Promise<unknown> => {
    options.signal?.throwIfAborted();
    library.renewLocks();
    return notTheServers(await handler(readInput(route, input as never) as never, options));
  };
  if (route.method === 'GET') return answer;
  return (input: unknown, options?: CallOptions): Promise<unknown> => {
    const done = changes.last.then(() => answer(input, options));
    changes.last = done.catch(() => undefined);
    return done;
  };
};

/** What the calls are answered from. */
export interface OfflineParts {
  readonly records: Records;
  /** What the server said last of what sync does not tell. */
  readonly kept: KeptAnswers;
  /** What is wanted of that since. */
  readonly errands: Errands;
  /** References that belong together, as the server said last. */
  readonly relations: Relations;
  /** What the person has read, as the server said last. */
  readonly readings: Readings;
  readonly t: (key: string) => string;
}

export const offlineCalls = ({
  records,
  kept,
  errands,
  relations,
  readings,
  t,
}: OfflineParts): Partial<ApiOf<LibraryContract>> => {
  const library = new LocalLibrary(records, t('offline.needsServer'), () => kept.locked);
  const list = new ReferenceList(library);
  const handlers = handlersOf({ library, list, touched: new Touched(), kept, errands, relations, readings });
  const changes = { last: Promise.resolve<unknown>(undefined) };
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, callOf(library, name as Name, handler as Handler, changes)]),
  ) as Partial<ApiOf<LibraryContract>>;
};
