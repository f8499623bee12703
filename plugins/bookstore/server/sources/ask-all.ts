/** Asks all sources at once: one that is dead is told of and keeps nobody from the others. */
import type { SourceState } from '../../common/model.ts';
import type { Bookstore } from '../bookstore.ts';
import { asking } from './ask-source.ts';
import { type Ask, type BookSource, SourceFailure } from './book-source.ts';

export interface Answered<T> {
  readonly source: BookSource;
  readonly said: T;
  readonly at: Date;
}

export interface Answers<T> {
  readonly answered: readonly Answered<T>[];
  readonly states: readonly SourceState[];
}

type Question<T> = (source: BookSource, ask: Ask) => Promise<T> | undefined;

/** @param question `undefined` where a source is not asked that */
export const askAll = async <T>(store: Bookstore, question: Question<T>, signal: AbortSignal): Promise<Answers<T>> => {
  const answered: Answered<T>[] = [];
  const states: SourceState[] = [];
  await Promise.all(
    store.sources.map(async (source, index) => {
      const tell = (state: SourceState['state']) => (states[index] = { source: source.name, name: source.title, state });
      if (source.base === '') return tell('off');
      const { ask, saidAt } = asking(store, source, signal);
      try {
        const asked = question(source, ask);
        if (!asked) return undefined;
        answered[index] = { source, said: await asked, at: saidAt() };
        return tell('answered');
      } catch (error) {
        if (!(error instanceof SourceFailure)) throw error;
        store.log.warn({ source: source.name, shop: source.title, reason: error.reason }, 'A source of books did not answer');
        return tell(error.reason);
      }
    }),
  );
  return { answered: answered.filter(Boolean), states: states.filter(Boolean) };
};
