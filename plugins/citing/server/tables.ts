/** The plugin's table as Kysely sees it. */
import type { ColumnType, Generated, Selectable } from 'kysely';

export interface StyleTable {
  id: Generated<number>;
  owner: number;
  source: 'official' | 'file';
  /** Of an official style, its name in the repository; unique for its owner. */
  name: string | null;
  title: string;
  /** The style that formats, as it came: of one that stands for another it is the other's. */
  csl: string;
  updated_at: ColumnType<Date, Date | undefined, Date>;
  /** Since when it is taken away: for a while it can come back. */
  removed_at: ColumnType<Date | null, undefined, Date | null>;
}
export type StyleRow = Selectable<StyleTable>;

export interface CitingTables {
  citing_style: StyleTable;
}
