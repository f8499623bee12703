/** What the process of the people is told, and what it tells. */
import type { Account } from '../accounts.ts';
import type { KindSeen, Seen } from './figures.ts';

export interface Task {
  readonly url: string;
  readonly people: readonly Account[];
  /** Milliseconds between two acts of one person, on the average. */
  readonly pause: number;
  /** Seconds. */
  readonly warmUp: number;
  readonly seconds: number;
  /** Seconds that are told of at once. */
  readonly stretch: number;
}

export type Said =
  | { readonly is: 'ready'; readonly references: number }
  | { readonly is: 'begun' }
  | { readonly is: 'stretch'; readonly seen: Seen }
  | {
      readonly is: 'done';
      readonly all: Seen;
      readonly kinds: readonly KindSeen[];
      readonly keys: number;
      readonly heard: number;
      readonly said: readonly string[];
    };
