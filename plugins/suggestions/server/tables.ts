/** The plugin's table as Kysely sees it. */
import type { ColumnType, Generated } from 'kysely';
import type { Anchor } from '#plugins/coedit/common/anchor.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import type { Form, FormEdit } from '#plugins/coedit/common/form.ts';

export type SuggestionState = 'open' | 'accepted' | 'rejected' | 'withdrawn';

interface SuggestionTable {
  id: Generated<number>;
  /** Who has suggested it, or brought it here with a file. */
  author: number;
  /** As a file calls who has suggested it; `null` where that is `author`. */
  file_author: string | null;
  /** Made by the author's browser. */
  key: string;
  /** Of text, as whoever has such texts calls it. */
  kind: string;
  thing: number;
  document: number;
  /** Of its words; of an accepted one, of what stands there since. */
  anchor: ColumnType<Anchor, string, string>;
  original: string;
  replacement: string;
  note: Generated<string>;
  state: Generated<SuggestionState>;
  decided_by: number | null;
  decided_at: Date | null;
  /** What its author was told of, and when. */
  told_at: Date | null;
  /** What was in the text when it was accepted, and what has come there: what undoing goes by. */
  taken: string | null;
  given: string | null;
  /** Whose the words were that were taken, by UTF-16 units; `null` stands for nobody. */
  taken_by: ColumnType<
    readonly { readonly length: number; readonly person: number | null }[] | null,
    string | null,
    string | null
  >;
  /** How the words would look; `null` of one that is about words. */
  form: ColumnType<Form | null, string | null, string | null>;
  /** How they looked when it was accepted, by letters from the first of them. */
  form_taken: ColumnType<readonly FormEdit[] | null, string | null, string | null>;
  /** What of a tree would be another; `null` of one that is about words or how they look. */
  part: ColumnType<Part | null, string | null, string | null>;
  /** What makes it again what it was when it was accepted. */
  part_taken: ColumnType<Part | null, string | null, string | null>;
  created_at: Generated<Date>;
}

export interface SuggestionsTables {
  suggestions_suggestion: SuggestionTable;
}
