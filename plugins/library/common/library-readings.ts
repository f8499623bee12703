/** How far people are with references, for the server halves of plugins that lead back to what is read. */
import { token } from '#plugin-api';
import type { ReadingState } from './model/reading.ts';

export interface ReferenceRead {
  readonly title: string;
  /** As the row of a list names them (`shown-names.ts`). */
  readonly authors: readonly string[];
  readonly author_count: number;
  readonly year: number | null;
  readonly reading: ReadingState;
  /** Pages of its PDF; `null` where none was seen. */
  readonly page_count: number | null;
}

export interface LibraryReadings {
  /** Of those of the references that the person can see, and that have a PDF. */
  of(person: number, articles: readonly number[]): Promise<ReadonlyMap<number, ReferenceRead>>;
}
export const LibraryReadings = token<LibraryReadings>('library.readings');
