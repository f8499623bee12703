/** Tables of feeds and of what saved searches have found, as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from '#plugin-api/server';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { FeedProblem } from '../../common/model.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;

interface FeedTable {
  id: Generated<number>;
  address: string;
  title: Generated<string>;
  /** What it said of its last answer (RFC 9110, 8.8): told to it, it sends nothing that is known. */
  etag: string | null;
  modified: string | null;
  /** Names of works that were in it before. */
  seen: Generated<string[]>;
  /** In a row. */
  failures: Generated<number>;
  problem: FeedProblem | null;
  /** When it last answered. */
  looked_at: Date | null;
  next_at: Moment;
}

export interface FeedTables {
  /** Looked at once for all who follow it. */
  search_feed: FeedTable;
  /** The newest works of a feed, the last one last. They are not the catalogue's: anybody can write a feed. */
  search_feed_work: { id: Generated<number>; feed: number; guid: string; record: ColumnType<CatalogueRecord, string, string> };
  /** The newest works that a saved search has found, the last one last. */
  search_found: { id: Generated<number>; saved: number; guid: string; is_read: Generated<boolean>; found_at: Moment };
}

export type FeedRow = Selectable<FeedTable>;
