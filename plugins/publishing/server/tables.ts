/** The table of the publishing service as Kysely sees it. */
import type { ColumnType, Selectable } from '#plugin-api/server';
import type { ChosenJournal, Ranking } from '../common/model.ts';

/** Goes in as text. */
type Json<T> = ColumnType<T, string, string>;

export interface PublishingTables {
  publishing_journals: {
    order: number;
    owner: number;
    ranking: Json<Ranking>;
    /** What the desk recommends. */
    chosen: Json<readonly ChosenJournal[]>;
  };
}

export type JournalsRow = Selectable<PublishingTables['publishing_journals']>;
