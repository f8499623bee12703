/** A reference that a device sent. */
import * as z from 'zod/mini';
import { fileInUrl } from '../../common/file-url.ts';
import { INFO, infoFields } from '../../common/info-fields.ts';
import { type ArticleInfo, NewArticle } from '../../common/model.ts';
import type { Conflict, Sent } from '../../common/model/sync.ts';
import { createArticleNote } from '../annotations/create.ts';
import { changeArticle, infoOf } from '../articles/change-article.ts';
import { createArticles } from '../articles/create-articles.ts';
import { moveArticles } from '../articles/move-articles.ts';
import { openArticle } from '../articles/open-article.ts';
import { keepFile } from '../duplicates/pdfs.ts';
import { fileToAttach } from '../files/file-rows.ts';
import type { Fields } from '../shared/change.ts';
import { claimAll } from '../usage.ts';
import type { ArticleRecord } from '../tables.ts';
import { marksOf, tagsToTake, takeTags } from './take-tags.ts';
import { type Push, type Taken, bringBack, knownId, parentId } from './push.ts';
import { Refusal } from './rejection.ts';
import { type Change, type Decided, takeChange } from './take-change.ts';

const OWN = ['citekey', 'comment', 'screenshot', 'page_number', 'x_position', 'y_position', 'project'];

/** Fields of a record by the names under which changes are known, those of its data one by one. */
const fieldsOf = (record: Fields): Fields => ({
  ...Object.fromEntries(OWN.filter((name) => name in record).map((name) => [name, record[name]])),
  ...(isRecord(record.info) ? infoFields(record.info) : {}),
});
const isRecord = (value: unknown): value is ArticleInfo => typeof value === 'object' && value !== null && !Array.isArray(value);

/** With the fields that the base has and the record has no more. */
const withEmptied = (fields: Fields, base: Fields | undefined, info: ArticleInfo | undefined): Fields => {
  if (!base || !info) return fields;
  const emptied = Object.keys(base).filter((name) => name.startsWith(INFO) && !(name in fields));
  return { ...fields, ...Object.fromEntries(emptied.map((name) => [name, null])) };
};

const infoIn = (fields: Fields): ArticleInfo =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name.startsWith(INFO))
      .map(([name, value]) => [name.slice(INFO.length), value ?? '']),
  );

/** The reference as the handler that creates it takes it. @throws Refusal */
const newArticle = (push: Push, sent: Sent<'articles'>): NewArticle => {
  const result = z.safeParse(NewArticle, { ...sent, info: sent.info ?? {}, project: parentId(push, 'projects', sent.project) });
  if (result.success) return result.data;
  throw new Refusal('invalid', `A new reference needs ${result.error.issues[0]?.path.join('.') || 'more'}.`);
};

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Where something stands and how far it was read are no words that anybody would look for. */
const PLACES = new Set(['project', 'page_number', 'x_position', 'y_position']);

/** What lost, in a note on the reference, so that nobody has to look for it on a device. The same is not kept twice. */
const keepLost = async ({ library, tx, user }: Push, article: ArticleRecord, lost: Fields): Promise<number | undefined> => {
  const lines = Object.entries(lost)
    .filter(([name, value]) => value !== null && !PLACES.has(name))
    .map(([name, value]) => `${name.replace(INFO, '')}: ${shown(value)}`);
  if (lines.length === 0) return undefined;
  const text = ['(conflict)', ...lines].join('\n\n');
  const known = await tx
    .selectFrom('library_article_note')
    .select('id')
    .where('article', '=', article.id)
    .where('deleted_at', 'is', null)
    .where('text', '=', text)
    .executeTakeFirst();
  return known?.id ?? (await createArticleNote(library, tx, user, { article: article.id, text })).id;
};

/** A PDF that lost its place stands beside the one that has it. */
const keepLostFile = async ({ library, tx, user }: Push, { id, owner }: ArticleRecord, address: unknown): Promise<void> => {
  const file = fileInUrl(typeof address === 'string' ? address : undefined);
  if (file === undefined) return;
  const article = await tx.selectFrom('library_article').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  if (article.file === file) return;
  const { id: attached, size } = await fileToAttach(library, tx, user, owner, file);
  await claimAll(library, tx, owner, { 'library.storage': size });
  await keepFile(tx, article, attached);
};

/** Where the reference goes, if it goes. @returns the place that lost */
const move = async (push: Push, there: ArticleRecord, { mine, standing }: Decided, base: unknown): Promise<Fields> => {
  const { library, tx, user } = push;
  if (typeof mine.project !== 'number') return {};
  const isClash = standing.isNews && base !== there.project;
  if (isClash && standing.wins === 'theirs') return { project: mine.project };
  await moveArticles(library, tx, user, [there.id], mine.project);
  return isClash ? { project: there.project } : {};
};

/** What a record says of a reference that is there. @throws Refusal where it is to go into a project that was not taken */
export const changeOf = (push: Push, sent: Sent<'articles'>, there: ArticleRecord, info: ArticleInfo): Change => {
  const base = sent.base && fieldsOf(sent.base);
  const project = sent.project === undefined ? undefined : parentId(push, 'projects', sent.project);
  // A new reference got its key from the server, whatever the device proposed.
  const citekey = typeof sent.id === 'string' ? undefined : sent.citekey;
  const fields = withEmptied(fieldsOf({ ...sent, project, citekey }), base, sent.info);
  return { kind: 'articles', sent, there, fields, base, present: { ...there, ...infoFields(info) } };
};

const changeKnown = async (push: Push, id: number, sent: Sent<'articles'>): Promise<Taken> => {
  const { library, tx, user } = push;
  const { article: there } = await openArticle(tx, user, id, 'write', { lock: true, inTrash: true });
  const change = changeOf(push, sent, there, await infoOf(tx, id));
  const marks = (await marksOf(push, [id]))(id);
  const isGiven: Change['isGiven'] = (standing) => tagsToTake(sent, marks, standing).add.length > 0;
  const conflicts: Conflict[] = [];
  const taken = await takeChange(push, { ...change, isGiven }, async (decided) => {
    const { mine, standing } = decided;
    if (typeof mine.project === 'number') conflicts.push(...(await bringBack(push, 'projects', mine.project)));
    const { project: _, ...own } = mine;
    const { rests: version, wins } = standing;
    const { lost } = await changeArticle(library, tx, user, id, { ...own, info: infoIn(own), version }, { wins });
    await keepLostFile(push, there, lost[`${INFO}pdf_url`]);
    const copy = await keepLost(push, there, lost);
    const place = await move(push, there, decided, change.base?.project);
    await takeTags(push, new Map([[id, tagsToTake(sent, marks, standing)]]));
    return { lost: { ...lost, ...place }, copy };
  });
  return { ...taken, conflicts: [...conflicts, ...taken.conflicts] };
};

/** New references, all or none: many of them are stored in as many statements as one. */
export const makeArticles = async (push: Push, sent: readonly Sent<'articles'>[]): Promise<Taken[]> => {
  const wanted = sent.map((one) => newArticle(push, one));
  const conflicts = await bringBack(push, 'projects', ...new Set(wanted.map((one) => one.project)));
  const ids = await createArticles(push.library, push.tx, push.user, wanted);
  return ids.map((id, index) => ({ id, conflicts: index === 0 ? conflicts : [] }));
};

export const takeArticle = async (push: Push, sent: Sent<'articles'>): Promise<Taken> => {
  const id = knownId(push, 'articles', sent.id);
  if (id !== undefined) return changeKnown(push, id, sent);
  const [made] = await makeArticles(push, [sent]);
  if (!made) throw new Error('A reference was created but is not there');
  return made;
};
