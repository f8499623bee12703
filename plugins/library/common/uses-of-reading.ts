/**
 * Where manuscripts rest on what was read. Editors are the sources: each registers, and says which of its citations rest on a reference or
 * on a highlight. Without one, nothing of it is shown anywhere.
 */
import type { ComponentType } from 'react';
import { type Disposable, type Event, token } from '#plugin-api';

/** A place in a manuscript. */
export interface ReadingUse {
  /** Unlike that of any other use in the same list. */
  readonly id: string;
  readonly manuscript: { readonly id: string; readonly title: string };
  /** The sentence around the citation, for reading; `undefined` where the citation's words are lost. */
  readonly sentence: string | undefined;
  /** Shows the place. */
  open(): void;
}

export interface FoundUses {
  readonly uses: readonly ReadingUse[];
  /** There are more than these. */
  readonly isCut: boolean;
}

/** What an editor knows of its manuscripts. */
export interface UseSource {
  readonly id: string;
  /** How often each highlight of a reference is cited, by its id. @throws ApiError */
  count(article: number): Promise<ReadonlyMap<number, number>>;
  /** Uses of a reference, or of one highlight of it alone. @throws ApiError */
  find(article: number, citation?: number): Promise<FoundUses>;
  /** References of which something is different now; `undefined` stands for any. */
  readonly onChange: Event<readonly number[] | undefined>;
  /** A highlight was cited in this window, just now. */
  readonly onCited: Event<{ readonly article: number; readonly citation: number }>;
}

export interface UseListProps {
  readonly article: number;
  /** Its highlight, when only that is asked for. */
  readonly citation?: number | undefined;
  /** Told how many uses there are, as soon as that is known. */
  readonly onCount?: ((count: number) => void) | undefined;
}

/** The library's, for whoever shows what was read. */
export interface UsesOfReading {
  /** Takes an editor in, until the answer is disposed. */
  register(source: UseSource): Disposable;
  /** Observable: some editor is there. */
  readonly isKnown: boolean;
  /** Keeps what `times` says of a reference true, until the answer is disposed. */
  watch(article: number): Disposable;
  /** Observable: how often each highlight of a watched reference is cited; `undefined` while that is not known. */
  times(article: number): ReadonlyMap<number, number> | undefined;
  /** Manuscripts with their sentences, each of which opens its place. */
  readonly List: ComponentType<UseListProps>;
}
export const UsesOfReading = token<UsesOfReading>('library.usesOfReading');
