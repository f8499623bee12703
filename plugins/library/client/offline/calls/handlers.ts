/** The shape of what answers calls without the server. */
import type { CallOptions, CallReply } from '#plugin-api';
import type { LibraryContract } from '../../../common/contract.ts';
import type { Errands, Relations } from '../errands/errand.ts';
import type { Readings } from '../errands/reading-wish.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import type { ReadInput } from './input.ts';
import type { LocalLibrary } from './library.ts';
import type { ReferenceList } from './list/reference-list.ts';
import type { Touched } from './touched.ts';

/** What calls are answered from. */
export interface Given {
  readonly library: LocalLibrary;
  readonly list: ReferenceList;
  readonly touched: Touched;
  readonly kept: KeptAnswers;
  readonly errands: Errands;
  readonly relations: Relations;
  readonly readings: Readings;
}

/** One for each of these calls; what it was given has been read by the contract. */
export type Handlers<Names extends keyof LibraryContract> = {
  readonly [K in Names]: (input: ReadInput<LibraryContract[K]>, options: CallOptions) => Promise<CallReply<LibraryContract[K]>>;
};
