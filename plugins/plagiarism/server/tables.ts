/** The tables of the similarity checker as Kysely sees them. */
import type { ColumnType, Generated, Selectable } from '#plugin-api/server';
import type { AskedElsewhere } from '../common/elsewhere/asked-elsewhere.ts';
import type { ReportFilters } from '../common/filters.ts';
import type { CheckFile, Compared } from '../common/model.ts';
import type { StoredPassage, StoredReport } from '../common/report.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;
/** Goes in as text. */
type Json<T> = ColumnType<T, string, string>;
type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface PlagiarismTables {
  /** What an order of a check has besides the order. */
  plagiarism_check: {
    order: number;
    owner: number;
    /** Of the document's bytes. */
    sha256: Optional<string>;
    /** Known once it was counted. */
    text: Optional<string>;
    /** Its sources are listed. */
    is_planned: Generated<boolean>;
    /** Sources that could not even be listed, by kind. */
    unread: ColumnType<Unread, string | undefined, string>;
    elsewhere: OptionalJson<AskedElsewhere>;
    progress: Generated<number>;
    reason: Optional<string>;
    percent: Optional<number>;
    top: OptionalJson<CheckFile['sources']>;
    report: OptionalJson<StoredReport>;
    /** When it last came further. */
    moved_at: Moment;
  };
  /** What a check compares with: a restarted one goes on where these stand. */
  plagiarism_source: {
    order: number;
    number: number;
    kind: Compared;
    /** By which its kind finds its text again. */
    key: string;
    title: string;
    url: Optional<string>;
    article: Optional<number>;
    is_own: boolean;
    state: 'waiting' | 'done' | 'unread';
    passages: OptionalJson<StoredPassage[]>;
  };
  plagiarism_share: {
    order: number;
    token_hash: Buffer;
    filters: Json<ReportFilters>;
    /** Of whoever shared it. */
    language: 'en' | 'de';
    expires_at: Date;
  };
  /** A text of the house's own folder; the same bytes are one, whatever files have them. */
  plagiarism_document: {
    id: Generated<number>;
    sha256: string;
    title: string;
    state: Generated<'waiting' | 'read' | 'indexed' | 'unreadable'>;
    reason: Optional<string>;
  };
  plagiarism_house_file: {
    path: string;
    size: number;
    /** Milliseconds since 1970. */
    changed: number;
    document: number;
    /** Of the walk through the folder that met it last. */
    walk: string;
  };
  /** Segments of the indexes of fingerprints; their bytes are in the file store. */
  plagiarism_segment: {
    id: Generated<number>;
    index: IndexName;
    /** How often segments became one on the way to it. */
    level: number;
    name: string;
    documents: number;
  };
  /** How far works of the catalogue are indexed. */
  plagiarism_position: { index: IndexName; position: number };
}

export type Unread = Partial<Record<Compared, number>>;
export type IndexName = 'house' | 'catalogue';
export type CheckRow = Selectable<PlagiarismTables['plagiarism_check']>;
export type SourceRow = Selectable<PlagiarismTables['plagiarism_source']>;
