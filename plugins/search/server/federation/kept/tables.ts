/** Rows of the federation's tables. */
import type { ColumnType, Generated } from '#plugin-api/server';

export interface FederationTables {
  search_source_page: {
    /** Of the source, the question and the page. */
    key: string;
    source: string;
    /** `waiting` when it is being asked, else how it ended, as in `SourceReport`. */
    state: string;
    /** A `SourcePage`; `null` unless it has answered. */
    answer: ColumnType<unknown, string | null, string | null>;
    /** Milliseconds. */
    took: number | null;
    asked_at: Generated<Date>;
  };
  search_shown_page: {
    search: string;
    page: number;
    /** Of each work all guids by which its sources know it, the one that was shown first. */
    works: ColumnType<string[][], string, string>;
    shown_at: Generated<Date>;
  };
}
