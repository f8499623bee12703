/** A citation or a note that a device sent. */
import * as z from 'zod/mini';
import { ArticleNote, Citation, CitationNote, NewArticleNote, NewCitation, NewCitationNote } from '../../common/model.ts';
import type { Sent } from '../../common/model/sync.ts';
import { notFound } from '../access.ts';
import { createArticleNote, createCitation, createCitationNote } from '../annotations/create.ts';
import { ARTICLE_NOTES, type AnnotationTableName, CITATIONS, CITATION_NOTES, type Kind } from '../annotations/kinds.ts';
import { type RowOf, changeAnnotation, changeable, readAnnotation } from '../annotations/store.ts';
import { openArticle } from '../articles/open-article.ts';
import type { Fields } from '../shared/change.ts';
import { type Push, type Taken, bringBack, knownId, parentId } from './push.ts';
import { Refusal } from './rejection.ts';
import type { Standing } from './standing.ts';
import { takeChange } from './take-change.ts';
import { takeCitationTags } from './take-tags.ts';

type AnyNote = ArticleNote | Citation | CitationNote;
type AnySent = Sent<'article_notes' | 'citations' | 'citation_notes'>;

/** @throws Refusal where something is missing that a new one needs */
const complete = <S extends z.ZodMiniType>(schema: S, value: object): z.output<S> => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Refusal('invalid', `A new record needs ${result.error.issues[0]?.path.join('.') || 'more'}.`);
};

const changeNote = async <Name extends AnnotationTableName, Record extends AnyNote>(
  push: Push,
  kind: Kind<Name, Record>,
  id: number,
  sent: AnySent,
  /** What is left to be done once the fields are decided. */
  rest: (standing: Standing, there: RowOf<Name>) => Promise<void> = async () => undefined,
): Promise<Taken> => {
  const { library, tx, user } = push;
  const there = await readAnnotation(tx, kind, id, true);
  if (!there) throw notFound();
  await openArticle(tx, user, there.article, 'write', { inTrash: true });
  // Tags are a set of their own.
  const names = changeable(kind).filter((name) => name !== 'tags');
  const pick = (record: Fields): Fields =>
    Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
  const change = { kind: kind.items, sent, there, fields: pick(sent), base: sent.base && pick(sent.base), present: { ...there } };
  return takeChange(push, change, async ({ mine, standing, is_deleted }) => {
    const { rests, wins } = standing;
    await rest(standing, there);
    const wanted = { ...mine, version: rests, is_deleted: is_deleted || undefined };
    const { lost, conflict } = await changeAnnotation(library, tx, user, kind, id, wanted, wins);
    return { lost, copy: conflict?.id };
  });
};

export const takeArticleNote = async (push: Push, sent: Sent<'article_notes'>): Promise<Taken> => {
  const id = knownId(push, 'article_notes', sent.id);
  if (id !== undefined) return changeNote(push, ARTICLE_NOTES, id, sent);
  const wanted = complete(NewArticleNote, { ...sent, article: parentId(push, 'articles', sent.article) });
  const conflicts = await bringBack(push, 'articles', wanted.article);
  return { id: (await createArticleNote(push.library, push.tx, push.user, wanted)).id, conflicts };
};

export const takeCitation = async (push: Push, sent: Sent<'citations'>): Promise<Taken> => {
  const id = knownId(push, 'citations', sent.id);
  if (id !== undefined)
    return changeNote(push, CITATIONS, id, sent, (standing, { tags }) => takeCitationTags(push, id, sent, standing, tags));
  const wanted = complete(NewCitation, { ...sent, article: parentId(push, 'articles', sent.article) });
  const conflicts = await bringBack(push, 'articles', wanted.article);
  return { id: (await createCitation(push.library, push.tx, push.user, wanted)).id, conflicts };
};

export const takeCitationNote = async (push: Push, sent: Sent<'citation_notes'>): Promise<Taken> => {
  const id = knownId(push, 'citation_notes', sent.id);
  if (id !== undefined) return changeNote(push, CITATION_NOTES, id, sent);
  const wanted = complete(NewCitationNote, { ...sent, citation: parentId(push, 'citations', sent.citation) });
  const conflicts = await bringBack(push, 'citations', wanted.citation);
  return { id: (await createCitationNote(push.library, push.tx, push.user, wanted)).id, conflicts };
};
