/** A search for one page while its sources answer, and how long somebody waits for it. */
import type { SourceName } from '#plugins/catalogue/common/record.ts';
import type { FederateOptions } from './model.ts';
import { recordsOf, type SourceState } from './source-lists.ts';

export interface Asking {
  readonly states: Map<SourceName, SourceState>;
  suggestion: string | null;
  readonly pending: Set<SourceName>;
}

/** Milliseconds after which whoever wants the first answer gets what there is. */
const FIRST_PATIENCE = 2000;

/** Until all have answered, or, for who wants the first answer, one has found something. @throws what the signal was aborted with */
export const waitFor = async (
  all: Promise<void>,
  asking: Asking,
  work: readonly (readonly [SourceName, Promise<void>])[],
  { first = false, signal }: FederateOptions,
): Promise<void> => {
  signal?.throwIfAborted();
  const hasFound = (): boolean => [...asking.states.values()].some((state) => recordsOf(state).length > 0);
  const ends: Promise<unknown>[] = [all];
  let timer: NodeJS.Timeout | undefined;
  if (first) {
    if (hasFound()) return;
    const found = work.map(([, answer]) => answer.then(() => (hasFound() ? undefined : all)));
    const late = new Promise<void>((done) => {
      timer = setTimeout(done, FIRST_PATIENCE);
    });
    ends.push(...found, late);
  }
  let leave: (() => void) | undefined;
  const gone = new Promise<never>((_, fail) => {
    leave = () => fail(signal?.reason as Error);
    signal?.addEventListener('abort', leave, { once: true });
  });
  try {
    await Promise.race([...ends, gone]);
  } finally {
    clearTimeout(timer);
    if (leave) signal?.removeEventListener('abort', leave);
  }
};
