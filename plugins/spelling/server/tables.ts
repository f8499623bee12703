/** The plugin's tables as Kysely sees it. */
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

/** Rules of grammar that somebody does not want to hear of. */
interface RuleTable {
  id: Generated<number>;
  owner: number;
  rule: string;
  title: string;
  created_at: ColumnType<Date, never, never>;
}
export type RuleRow = Pick<Selectable<RuleTable>, 'id' | 'rule' | 'title'>;

/** What is left of the characters that somebody may have checked. */
interface BudgetTable {
  owner: number;
  /** When all of it has come back. */
  full_at: Date;
}

export interface SpellingTables {
  spelling_word: WordTable;
  spelling_rule: RuleTable;
  spelling_budget: BudgetTable;
}
