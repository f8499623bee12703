/** A citation or a note that a device sent. */
import * as z from 'zod/mini';
import { ArticleNote, Citation, CitationNote, NewArticleNote, NewCitation, NewCitationNote } from '../../common/model.ts';
import type { Conflict, Sent } from '../../common/model/sync.ts';
import { notFound } from '../access.ts';
import { citationOf } from '../annotations/create.ts';
import { type NewAnnotation, createAnnotations } from '../annotations/create-many.ts';
import { ARTICLE_NOTES, type AnnotationTableName, CITATIONS, CITATION_NOTES, type Kind } from '../annotations/kinds.ts';
import { type RowOf, changeAnnotation, changeable, readAnnotation, readAnnotations } from '../annotations/store.ts';
import { openArticle } from '../articles/open-article.ts';
import type { Fields } from '../shared/change.ts';
import { type Push, type Taken, bringBack, knownId, parentId } from './push.ts';
import { Refusal } from './rejection.ts';
import type { Standing } from './compare-sent.ts';
import { type Change, takeChange } from './take-change.ts';
import { takeCitationTags, tagsOn, tagsToTake } from './take-tags.ts';

type AnyNote = ArticleNote | Citation | CitationNote;
type AnySent = Sent<'article_notes' | 'citations' | 'citation_notes'>;

/** @throws Refusal where something is missing that a new one needs */
const complete = <S extends z.ZodMiniType>(schema: S, value: object): z.output<S> => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Refusal('invalid', `A new record needs ${result.error.issues[0]?.path.join('.') || 'more'}.`);
};

/** What a record says of an annotation that is there, apart from its tags, which are a set of their own. */
export const changeOf = <Name extends AnnotationTableName>(
  kind: Kind<Name, unknown>,
  sent: AnySent,
  there: Change['there'] & Fields,
): Change => {
  const names = changeable(kind).filter((name) => name !== 'tags');
  const pick = (record: Fields): Fields =>
    Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
  return { kind: kind.items, sent, there, fields: pick(sent), base: sent.base && pick(sent.base), present: there };
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
  const isGiven = (standing: Standing) => tagsToTake(sent, tagsOn(there), standing).add.length > 0;
  return takeChange(push, { ...changeOf(kind, sent, { ...there }), isGiven }, async ({ mine, standing }) => {
    const { rests, wins } = standing;
    await rest(standing, there);
    const { lost, conflict } = await changeAnnotation(library, tx, user, kind, id, { ...mine, version: rests }, wins);
    return { lost, copy: conflict?.id };
  });
};

/** New ones, all or none. */
const make = async (
  push: Push,
  kind: Kind<AnnotationTableName, unknown>,
  wanted: readonly NewAnnotation[],
  back: readonly Conflict[],
): Promise<Taken[]> => {
  const ids = await createAnnotations(push.library, push.tx, push.user, kind, wanted);
  return ids.map((id, index) => ({ id, conflicts: index === 0 ? back : [] }));
};

export const makeArticleNotes = async (push: Push, sent: readonly Sent<'article_notes'>[]): Promise<Taken[]> => {
  const wanted = sent.map((one) => complete(NewArticleNote, { ...one, article: parentId(push, 'articles', one.article) }));
  const back = await bringBack(push, 'articles', ...wanted.map(({ article }) => article));
  const all = wanted.map(({ id, article, ...fields }) => ({ id, article, fields }));
  return make(push, ARTICLE_NOTES, all, back);
};

export const makeCitations = async (push: Push, sent: readonly Sent<'citations'>[]): Promise<Taken[]> => {
  const wanted = sent.map((one) => complete(NewCitation, { ...one, article: parentId(push, 'articles', one.article) }));
  const back = await bringBack(push, 'articles', ...wanted.map(({ article }) => article));
  const all: NewAnnotation[] = [];
  for (const one of wanted) all.push(await citationOf(push.library, push.tx, push.user, one));
  return make(push, CITATIONS, all, back);
};

export const makeCitationNotes = async (push: Push, sent: readonly Sent<'citation_notes'>[]): Promise<Taken[]> => {
  const wanted = sent.map((one) => complete(NewCitationNote, { ...one, citation: parentId(push, 'citations', one.citation) }));
  const named = wanted.map(({ citation }) => citation);
  const back = await bringBack(push, 'citations', ...named);
  const parents = await readAnnotations(push.tx, CITATIONS, named, true);
  const articleOf = new Map(parents.filter((parent) => parent.deleted_at === null).map(({ id, article }) => [id, article]));
  const all = wanted.map(({ id, citation, ...fields }) => {
    const article = articleOf.get(citation);
    if (article === undefined) throw notFound();
    return { id, article, fields: { ...fields, citation } };
  });
  return make(push, CITATION_NOTES, all, back);
};

const only = ([taken]: readonly Taken[]): Taken => {
  if (!taken) throw new Error('An annotation was created but is not there');
  return taken;
};

export const takeArticleNote = async (push: Push, sent: Sent<'article_notes'>): Promise<Taken> => {
  const id = knownId(push, 'article_notes', sent.id);
  return id === undefined ? only(await makeArticleNotes(push, [sent])) : changeNote(push, ARTICLE_NOTES, id, sent);
};

export const takeCitation = async (push: Push, sent: Sent<'citations'>): Promise<Taken> => {
  const id = knownId(push, 'citations', sent.id);
  if (id === undefined) return only(await makeCitations(push, [sent]));
  return changeNote(push, CITATIONS, id, sent, (standing, { tags }) => takeCitationTags(push, id, sent, standing, tags));
};

export const takeCitationNote = async (push: Push, sent: Sent<'citation_notes'>): Promise<Taken> => {
  const id = knownId(push, 'citation_notes', sent.id);
  return id === undefined ? only(await makeCitationNotes(push, [sent])) : changeNote(push, CITATION_NOTES, id, sent);
};
