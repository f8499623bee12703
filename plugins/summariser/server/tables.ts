/** The summariser's tables as Kysely sees them. Each carries `owner`. */
import type { ColumnType, Generated, Selectable } from '#plugin-api/server';
import type { FailureReason, SummaryEntry } from '../common/contract.ts';
import type { Digest } from '../common/digest.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** What a summary is of: a PDF that was sent, a reference, a work that was found, or an address. */
export type Origin = 'upload' | 'article' | 'work' | 'web';

export interface SummariserTables {
  /** Included or bought summaries that were used. It outlives the summary: who deletes one has used it. */
  summariser_token: { id: Generated<number>; owner: number; credits: number; taken_at: Moment };
  /** PDFs that were sent or fetched; bytes lie in the file store. */
  summariser_file: {
    owner: number;
    sha256: string;
    size: number;
    name: string;
    /** As the engine counts them; `null` when not known. */
    words: Optional<number>;
    pages: Optional<number>;
    created_at: Moment;
  };
  summariser_summary: {
    id: Generated<number>;
    owner: number;
    /** For what is made of it in the library: made once. */
    key: Generated<string>;
    origin: Origin;
    title: string;
    url: string;
    guid: Optional<string>;
    article: Optional<number>;
    /** Where it is to be stored as a note. */
    project: Optional<number>;
    triggered_from: string;
    from_page: number;
    to_page: number;
    /** Of what was read; known when it was. */
    sha256: Optional<string>;
    /** Of a PDF in `summariser_file`. */
    file: Optional<string>;
    state: Generated<SummaryEntry['state']>;
    reason: Optional<FailureReason>;
    not_stored: Optional<string>;
    engine: Generated<string>;
    token: Optional<number>;
    credits: Generated<number>;
    /** JSON goes in as text. */
    digest: ColumnType<Digest | null, string | null | undefined, string | null>;
    created_at: Moment;
    updated_at: Moment;
  };
  /** Who makes the summaries of a person, when it is not the house alone. */
  summariser_engine: {
    owner: number;
    engine: 'carrel' | 'house' | 'own';
    url: string;
    model: string;
    /** Sealed. */
    key: Optional<Buffer>;
    agreed_at: Optional<Date>;
    /** Where the person agreed that texts are sent. */
    agreed_to: string;
  };
}

export type SummaryRow = Selectable<SummariserTables['summariser_summary']>;
export type StoredFile = Selectable<SummariserTables['summariser_file']>;
export type EngineRow = Selectable<SummariserTables['summariser_engine']>;
