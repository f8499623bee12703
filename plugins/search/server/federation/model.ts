/** Searching all sources at once: what is asked, and what comes of it. */
import type { CatalogueRecord, Facets, SourceName } from '#plugins/catalogue/common/record.ts';
import type { SourceReport } from '../../common/model.ts';
import type { Link, SourceQuestion } from '../sources/source.ts';
import type { FullTextSearch } from './full-texts.ts';

export interface FederatedQuestion extends SourceQuestion {
  /** Who is asked; all when there are none. */
  readonly sources?: readonly SourceName[];
}

export interface FederateOptions {
  /** Names the search, e.g. its `search_id`: what earlier pages of it have shown stays, and is not shown again. */
  readonly search: string;
  /** Answers as soon as a source has found something, and goes on. Without it all are waited for. */
  readonly first?: boolean;
  /** Another source has answered, or ended without; `isDone` with the last one. Not called after an answer that waited for all. */
  readonly onAnswer?: (source: SourceName, isDone: boolean) => void;
  /** Ends the waiting, and the asking where nobody else waits for the same. */
  readonly signal?: AbortSignal;
}

export interface Federated {
  /** The page, best first; at most 20. */
  readonly records: readonly CatalogueRecord[];
  readonly facets: Facets;
  /** Of the source that has most; never less than what was found in all. */
  readonly total: number;
  readonly sources: readonly SourceReport[];
  /** "Did you mean", as a text of the query language. */
  readonly suggestion: string | null;
  /** No source is waited for any more. */
  readonly isDone: boolean;
}

export interface Federation extends FullTextSearch {
  /** @param page from 0, of 20 works @throws what the signal was aborted with; a source that fails fails nothing */
  federate(question: FederatedQuestion, page: number, options: FederateOptions): Promise<Federated>;
  /** What has come of a search that was begun, in any process; asks nobody but the catalogue. */
  merge(question: FederatedQuestion, page: number, options: Pick<FederateOptions, 'search'>): Promise<Federated>;
  /** Works that have to do with one, from whoever knows them; what fails is left out. At most 40, without the work itself. */
  linked(guid: string, link: Link, signal?: AbortSignal): Promise<readonly CatalogueRecord[]>;
  /** Works for somebody who likes some and not others, as services recommend them; what fails is left out. */
  recommended(liked: readonly string[], disliked: readonly string[], signal?: AbortSignal): Promise<readonly CatalogueRecord[]>;
  /** How each source is, for the health report: `off` has no address. */
  health(): readonly {
    readonly source: SourceName;
    readonly state: 'ready' | 'paused' | 'off';
    readonly budget: string | null;
  }[];
  /** Forgets kept answers that are older than a day, and the oldest of too many. For a job. */
  sweep(): Promise<void>;
  /** Gives up what is under way. */
  close(): Promise<void>;
}
