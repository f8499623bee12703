/** The search's tables as Kysely sees them; see `migrations/` for their indexes. */
import type { ColumnType, Generated, Selectable } from '#plugin-api/server';
import type { Reason, SavedSearch, SearchParam, Tab } from '../common/model.ts';
import type { FeedTables } from './feeds/tables.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
/** JSON goes in as text, because the driver takes a list for an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;

/** A work in a list that was made before it is asked for. */
export interface ListedWork {
  readonly guid: string;
  readonly reasons: readonly Reason[];
}

export interface SavedSearchTable {
  id: Generated<number>;
  owner: number;
  title: string;
  kind: Generated<SavedSearch['kind']>;
  /** Of `feed` alone. */
  feed: number | null;
  param: Json<SearchParam>;
  alerts: boolean;
  new_count: Generated<number>;
  /** Names of what was found before: guids, and others by which a work is known again. */
  seen: Generated<string[]>;
  last_run_at: ColumnType<Date | null, Date | undefined, Date>;
  created_at: Moment;
}

export interface SearchTables extends FeedTables {
  /** Searches that were made, for a day: they are counted, and asked for what has come since. */
  search_asked: {
    id: string;
    owner: number;
    /** Of what was asked. */
    question: string;
    /** Pages that were asked for. */
    pages: Generated<number>;
    asked_at: Moment;
  };
  search_recent: {
    id: Generated<number>;
    owner: number;
    question: string;
    param: Json<Readonly<Record<string, string>>>;
    sort_by_date: boolean;
    created_at: Moment;
  };
  search_tabs: {
    owner: number;
    tabs: Json<readonly Tab[]>;
    active_index: Generated<number>;
    /** Epoch in milliseconds. */
    stamp: Generated<number>;
    /** Slugs in the order in which the tabs were opened. */
    opened: Generated<string[]>;
  };
  search_saved: SavedSearchTable;
  search_dismissed: { owner: number; guid: string; dismissed_at: Moment };
  /** `seeds`: of how many references and searches the list was made. */
  search_recommended: { owner: number; works: Json<readonly ListedWork[]>; seeds: number; made_at: Moment };
  /** What is similar to a work, for some hours. Nothing of anybody. */
  search_similar: { guid: string; works: Json<readonly ListedWork[]>; made_at: Moment };
  /** Open-access PDFs that are kept for a while. Nothing of anybody. */
  search_pdf: { guid: string; stored: string; url: string; size: number; fetched_at: Moment; used_at: Moment };
}

export type SavedSearchRow = Selectable<SavedSearchTable>;
