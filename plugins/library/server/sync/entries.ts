/** The records of a batch, each read by itself, with what takes it. */
import * as z from 'zod/mini';
import { ITEM_KINDS, type ItemKind } from '../../common/model.ts';
import { type Rejected, Sent } from '../../common/model/sync.ts';
import type { UnknownFields } from '../../common/model/unknown.ts';
import type { Push, Taken } from './push.ts';
import { nameOf } from './rejection.ts';
import { takeArticleNote, takeCitation, takeCitationNote } from './take-annotation.ts';
import { takeArticle } from './take-article.ts';
import { takeProject } from './take-project.ts';
import { unknownChanged } from './unknown.ts';

export type Lists = Partial<Readonly<Record<ItemKind, readonly unknown[] | undefined>>>;

type Id = number | string;

export interface Entry {
  readonly kind: ItemKind;
  readonly id: Id;
  readonly isDeletion: boolean;
  /** The step in which the device deleted it, and when by its clock. */
  readonly deletedWith: string | undefined;
  readonly at: string | undefined;
  /** What it belongs to, as the device names it. */
  readonly parent: { readonly kind: ItemKind; readonly id: Id | null | undefined };
  readonly take: (push: Push) => Promise<Taken>;
  /** The record, under its kind: many are taken together. */
  readonly sent: { readonly [K in ItemKind]?: Sent<K> };
  /** What it has that nobody here knows. */
  readonly unknown: UnknownFields;
}

type AnySent = Pick<Sent<'article_notes'>, 'id' | 'is_deleted' | 'deleted_with' | 'updated_at'>;
type Parts<S> = Pick<Entry, 'parent' | 'sent'> & { take: (push: Push, sent: S) => Promise<Taken> };

const reader =
  <S extends AnySent>(kind: ItemKind, schema: z.ZodMiniType<S>, partsOf: (sent: S) => Parts<S>) =>
  (record: unknown): Entry | Rejected => {
    const result = z.safeParse(schema, record);
    if (result.success) {
      const sent = result.data;
      const { take, ...parts } = partsOf(sent);
      const unknown = unknownChanged(kind, record);
      const { id, deleted_with: deletedWith, updated_at: at } = sent;
      const isDeletion = sent.is_deleted === true;
      return { kind, id, isDeletion, deletedWith, at, unknown, ...parts, take: (push) => take(push, sent) };
    }
    const where = result.error.issues[0]?.path.join('.').slice(0, 100);
    return { ...nameOf(kind, record), reason: 'invalid', message: where ? `Not valid: ${where}.` : 'Not a record.' };
  };

const READERS: Readonly<Record<ItemKind, (record: unknown) => Entry | Rejected>> = {
  projects: reader('projects', Sent.projects, (sent) => ({
    parent: { kind: 'projects', id: sent.parent_project_id },
    take: takeProject,
    sent: { projects: sent },
  })),
  articles: reader('articles', Sent.articles, (sent) => ({
    parent: { kind: 'projects', id: sent.project },
    take: takeArticle,
    sent: { articles: sent },
  })),
  citations: reader('citations', Sent.citations, (sent) => ({
    parent: { kind: 'articles', id: sent.article },
    take: takeCitation,
    sent: { citations: sent },
  })),
  article_notes: reader('article_notes', Sent.article_notes, (sent) => ({
    parent: { kind: 'articles', id: sent.article },
    take: takeArticleNote,
    sent: { article_notes: sent },
  })),
  citation_notes: reader('citation_notes', Sent.citation_notes, (sent) => ({
    parent: { kind: 'citations', id: sent.citation },
    take: takeCitationNote,
    sent: { citation_notes: sent },
  })),
};

/** Projects after those that they stand in. */
const topDown = (projects: readonly Entry[]): Entry[] => {
  const byId = new Map(projects.map((entry) => [entry.id, entry]));
  const ordered = new Set<Entry>();
  const path = new Set<Entry>();
  const visit = (entry: Entry): void => {
    // Projects that stand in each other are somebody's mistake, which the tree refuses by itself.
    if (ordered.has(entry) || path.has(entry)) return;
    path.add(entry);
    const above = entry.parent.id == null ? undefined : byId.get(entry.parent.id);
    if (above) visit(above);
    ordered.add(entry);
  };
  for (const entry of projects) visit(entry);
  return [...ordered];
};

/** Parents before what belongs to them. */
export const readEntries = (lists: Lists): { entries: Entry[]; rejected: Rejected[] } => {
  const entries: Entry[] = [];
  const rejected: Rejected[] = [];
  for (const kind of ITEM_KINDS) {
    const ofKind: Entry[] = [];
    for (const record of lists[kind] ?? []) {
      const one = READERS[kind](record);
      if ('take' in one) ofKind.push(one);
      else rejected.push(one);
    }
    entries.push(...(kind === 'projects' ? topDown(ofKind) : ofKind));
  }
  return { entries, rejected };
};
