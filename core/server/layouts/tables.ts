/** The table of stored layouts: one row a user. */
import type { ColumnType } from 'kysely';

type Json<T> = ColumnType<T, string, string>;

export type LayoutTables = {
  core_layout: {
    user_id: number;
    drag_n_drop_layouts: Json<Record<string, unknown>>;
    tab_id: Json<string | number | null>;
    tabs: Json<unknown[]>;
    active_index: number;
    updated_at: Date;
  };
};
