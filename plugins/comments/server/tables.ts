/** The tables of comments as Kysely sees them. A thread stands below whose the thing is that it is about; see `migrations/`. */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Anchor } from '#plugins/coedit/common/anchor.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;

/** Who wrote: a person, a guest by a link, somebody whom a file names, or nobody any longer. */
interface Written {
  author: number | null;
  guest_link: number | null;
  /** Tells guests of one link apart. */
  guest: string | null;
  guest_name: string | null;
  file_author: string | null;
  created_at: Moment;
}

export interface ThreadTable extends Written {
  id: Generated<number>;
  /** Whose the thing is. */
  owner: number;
  kind: string;
  thing: number;
  /** Number of the text. */
  document: number;
  anchor: ColumnType<Anchor, string, string>;
  resolved_at: Date | null;
  resolved_by: number | null;
  /** Since when the thing has no texts. */
  gone_at: Date | null;
}

export interface CommentTable extends Written {
  id: Generated<number>;
  thread: number;
  text: string;
  /** Those whom its marks mean. */
  mentions: Generated<number[]>;
  /** Made by the browser of its author. */
  key: string | null;
  edited_at: Date | null;
  deleted_at: Date | null;
}

export interface CommentsTables {
  comments_thread: ThreadTable;
  comments_comment: CommentTable;
  /** Up to which comment of a thread somebody has read. */
  comments_seen: { person: number; thread: number; comment: number };
  /** Who was told of a comment and why, so that nobody is told twice. */
  comments_told: { comment: number; person: number; why: 'mention' | 'reply'; mailed_at: Date | null };
}

export type ThreadRow = Selectable<ThreadTable>;
export type CommentRow = Selectable<CommentTable>;
