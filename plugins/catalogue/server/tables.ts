/** The catalogue's tables as Kysely sees them; see `migrations/` for their indexes. */
import type { ColumnType, Generated, Kysely, Selectable, Transaction } from '#plugin-api/server';
import type { JobState } from '../common/model.ts';
import type { CatalogueRecord } from '../common/record.ts';
import type { Provenances } from './records/merge-records.ts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
type Maybe<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** JSON goes in as text, because the driver takes a list for an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;

/** A work, or where one was. The truth: the index is made of it. */
export interface RecordTable {
  id: Generated<number>;
  /** Of a record that is gone, `gone:` and its id. */
  guid: string;
  title_key: string | null;
  year: number | null;
  /** `null` when it is gone: its work was merged into another record, or no source has it any more. */
  record: ColumnType<CatalogueRecord | null, string | null, string | null>;
  /** By field, the source that it comes from. */
  provenance: Json<Provenances>;
  /** Grows with every change of any record, in the order in which they are committed. */
  revision: Generated<number>;
  updated_at: Moment;
}

/** What repeats until it is done, or was ended. */
interface LongWork {
  id: Generated<number>;
  state: Generated<JobState>;
  /** Why it failed; empty otherwise. */
  message: Generated<string>;
  /** Records that were taken in, that the source says are deleted, and that could not be read. */
  taken: Generated<number>;
  removed: Generated<number>;
  broken: Generated<number>;
  /** Whose turn it is: another run does not go on beside it. */
  run: Maybe<string>;
  /** When it last came further; one that stands still has lost its process. */
  moved_at: Moment;
  /** What a worker must be able to, as `can` tells it; `null` when any is. */
  needs: Maybe<string>;
  created_at: Moment;
  began_at: Maybe<Date>;
  ended_at: Maybe<Date>;
}

export interface HarvestTable extends LongWork {
  /** Base address of the repository. */
  address: string;
  /** One of its sets; empty for all. */
  set_spec: string;
  /** As it calls itself, once it has been asked. */
  title: Generated<string>;
  /** Format of its metadata. */
  prefix: Generated<string>;
  /** Where the next page is; `null` at the beginning. */
  token: Maybe<string>;
  /** How often the repository has forgotten where we were. */
  restarts: Generated<number>;
  /** How often in a row it could not be asked. */
  troubles: Generated<number>;
  /** Pages of this run, and one of their tokens: where it comes again, the pages lead in circles. */
  pages: Generated<number>;
  anchor: Maybe<string>;
  /** How many records it says there are in all. */
  total: Maybe<number>;
  /** From when on changes are asked for, as it writes dates. */
  since: Maybe<string>;
  /** When the present run was begun there: the next one asks from it. */
  until: Maybe<string>;
}

export interface DumpTable extends LongWork {
  path: string;
  kind: 'openalex' | 'crossref' | 'arxiv';
  /** Bytes of the file, packed or not. */
  size: number;
  /** Works that are behind us, and bytes of the file that were read for it. */
  position: Generated<number>;
  read: Generated<number>;
}

export type CatalogueTables = {
  catalogue_record: RecordTable;
  /** Every name of a work, its own earlier guids among them: identifiers, and `at:<source>:<id>` where a source has it. */
  catalogue_name: { name: string; record: number };
  /** Works whose full text this house holds, with its packed bytes. */
  catalogue_text: { record: number; size: number; kept_at: Moment };
  catalogue_harvest: HarvestTable;
  catalogue_dump: DumpTable;
  /** `identity`: of this database; `library`: how far references have been looked through. */
  catalogue_state: { key: string; value: Json<unknown> };
};

export type RecordRow = Selectable<RecordTable>;
export type HarvestRow = Selectable<HarvestTable>;
export type DumpRow = Selectable<DumpTable>;
export type Db = Kysely<CatalogueTables>;
export type Tx = Transaction<CatalogueTables>;
