/** The reader's tables. */
import type { Generated } from 'kysely';

export interface ReaderPositionTable {
  user_id: number;
  article_id: number;
  page: number;
  x: number;
  y: number;
  /** A number as text, or the name of a fit. */
  zoom: string;
  rotation: number;
  saved_at: Generated<Date>;
}

export interface ReaderTables {
  reader_position: ReaderPositionTable;
}
