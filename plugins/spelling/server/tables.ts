/** The plugin's table as Kysely sees it. */
import type { ColumnType, Generated, Selectable } from 'kysely';

interface WordTable {
  id: Generated<number>;
  /** Who added it. */
  owner: number;
  /** `null`: it is its owner's alone. */
  project: number | null;
  word: string;
  created_at: ColumnType<Date, never, never>;
}
export type WordRow = Pick<Selectable<WordTable>, 'id' | 'owner' | 'project' | 'word'>;

export interface SpellingTables {
  spelling_word: WordTable;
}
