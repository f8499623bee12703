/** The library as this browser knows it: what the calls answer from that stand in for the server's (matrix CORE-043). */
import type { Event } from '#plugin-api';
import type { ArticleNote, Citation, CitationNote } from '../../common/model/annotations.ts';
import type { Article } from '../../common/model/article.ts';
import type { ItemKind } from '../../common/model/items.ts';
import type { Project } from '../../common/model/project.ts';

export interface RecordOf {
  projects: Project;
  articles: Article;
  citations: Citation;
  article_notes: ArticleNote;
  citation_notes: CitationNote;
}

/** A record as it is from now on: new, changed, or with `is_deleted` set or taken back. */
export type Change = { [K in ItemKind]: { readonly kind: K; readonly record: RecordOf[K] } }[ItemKind];

/** The library as this browser knows it, own unsent changes in it. */
export interface Records {
  /** The person whose library it is. */
  readonly person: number;
  /** All of a kind by id, what is in the recycle bin included (`is_deleted`). */
  all<K extends ItemKind>(kind: K): ReadonlyMap<number, RecordOf[K]>;
  /** Those that belong to one parent: projects in a project, references of a project, citations and notes of a reference, notes of a citation. */
  of<K extends ItemKind>(kind: K, parent: number): readonly RecordOf[K][];
  /** An id for what is made here: negative, until the server has given it one. */
  newId(): number;
  /** Keeps all of them or none; resolves when they are on the disk and in memory. */
  keep(changes: readonly Change[]): Promise<void>;
  readonly onChange: Event<void>;
}
