/** Records of one kind that are taken together: new ones, and changes of which nothing is to be decided. */
import type { ItemKind } from '../../common/model.ts';
import type { Sent } from '../../common/model/sync.ts';
import { ARTICLE_NOTES, CITATIONS, CITATION_NOTES } from '../annotations/kinds.ts';
import type { Entry } from './entries.ts';
import type { Push, Taken } from './push.ts';
import { makeArticleNotes, makeCitationNotes, makeCitations } from './take-annotation.ts';
import { changeAnnotations } from './take-annotations.ts';
import { makeArticles } from './take-article.ts';
import { changeArticles } from './take-articles.ts';

/** @returns what became of each; `undefined` for one that is to be taken by itself */
export type TakeMany = (push: Push, entries: readonly Entry[]) => Promise<readonly (Taken | undefined)[]>;

const of =
  <K extends ItemKind>(
    kind: K,
    take: (push: Push, sent: readonly Sent<K>[]) => Promise<readonly (Taken | undefined)[]>,
  ): TakeMany =>
  (push, entries) =>
    take(
      push,
      entries.flatMap(({ sent }) => sent[kind] ?? []),
    );

/** What takes many of a kind. People make and change few projects at a time. */
export const MANY: Partial<Readonly<Record<ItemKind, { readonly make: TakeMany; readonly change: TakeMany }>>> = {
  articles: { make: of('articles', makeArticles), change: of('articles', changeArticles) },
  citations: { make: of('citations', makeCitations), change: of('citations', changeAnnotations(CITATIONS)) },
  article_notes: { make: of('article_notes', makeArticleNotes), change: of('article_notes', changeAnnotations(ARTICLE_NOTES)) },
  citation_notes: {
    make: of('citation_notes', makeCitationNotes),
    change: of('citation_notes', changeAnnotations(CITATION_NOTES)),
  },
};
