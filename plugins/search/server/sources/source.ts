/** What a source of literature is to the search: asked a question in the house's own form, it answers works in the house's own form. */
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { CatalogueRecord, Facets, SourceName } from '#plugins/catalogue/common/record.ts';
import type { CatalogueFilters } from '#plugins/catalogue/common/server-services.ts';

/** A source over the network; the catalogue stands in this house. */
export type RemoteName = Exclude<SourceName, 'catalogue'>;

/** What works have to be besides what is asked for. */
export type SourceFilters = Omit<CatalogueFilters, 'sources'>;

export interface SourceQuestion {
  /** `undefined`: everything that passes the filters. */
  readonly query: Query | undefined;
  readonly filters: SourceFilters;
  readonly sort: 'relevance' | 'date';
}

export interface SourcePage {
  /** Best first; at most 20. */
  readonly records: readonly CatalogueRecord[];
  /** What the source has in all; `null` when it does not say, or counts what is not an answer. */
  readonly total: number | null;
  /** Counts over all that it has, where they cost nothing. */
  readonly facets?: Facets;
  /** With what it is asked for the page after this one, where that is not told by the number of the page. */
  readonly next?: string;
  /** There is no page after this one. */
  readonly isLast: boolean;
  /** What it says of its budget, for whoever runs the house. */
  readonly budget?: string;
  /** Whether it could be asked the whole question. What it could not be asked has been looked for in its answer. */
  readonly isExact: boolean;
}

/** How asking a source can end without an answer. `refused`: it does not take the question, or our key. */
export class SourceFailure extends Error {
  readonly reason: 'unreachable' | 'unreadable' | 'refused' | 'slow';

  constructor(reason: SourceFailure['reason'], detail: string) {
    super(detail);
    this.name = 'SourceFailure';
    this.reason = reason;
  }
}

/** One question over the network, below the source's address. */
export interface SourceRequest {
  /** Path and query, from its slash. */
  readonly path: string;
  /** It is a POST of JSON then. */
  readonly body?: object;
  readonly accept?: string;
}

export interface SourceReply {
  readonly text: string;
  header(name: string): string | undefined;
}

/** What a source asks with. */
export interface SourceContext {
  /**
   * Asks in turn, politely, and once. `undefined` is a 404.
   * @throws SourceFailure, and NotYet when the source wants to be left alone
   */
  ask(request: SourceRequest): Promise<SourceReply | undefined>;
  /** The answer says that the source is busy, in words of its own. @throws NotYet always */
  leaveAlone(): Promise<never>;
  /** `next` of the page before, where that is known. */
  readonly next?: string;
}

/** Works that have to do with one: alike, those that cite it, and those that it cites. */
export type Link = 'similar' | 'citing' | 'cited';

export interface Source {
  readonly name: RemoteName;
  /** Milliseconds between two questions, as the service documents it. */
  readonly gap: number;
  /** Questions that may be on their way at once. */
  readonly atOnce: number;
  /** @param page from 0, of 20 works @throws SourceFailure, NotYet */
  ask(question: SourceQuestion, page: number, context: SourceContext): Promise<SourcePage>;
  /** At most 50 works. @param guid of a work @throws SourceFailure, NotYet */
  linked?(guid: string, link: Link, context: SourceContext): Promise<readonly CatalogueRecord[]>;
  /** Works for somebody who likes some and not others. @param liked guids @throws SourceFailure, NotYet */
  recommended?(
    liked: readonly string[],
    disliked: readonly string[],
    context: SourceContext,
  ): Promise<readonly CatalogueRecord[]>;
}
