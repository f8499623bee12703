/** Makes the rich texts of an archive: each in one transaction, with its pictures, its kept versions and what it cites. */
import { buffer } from 'node:stream/consumers';
import type { Node } from 'prosemirror-model';
import type { ArchiveIn } from '#plugin-api/server';
import { OWN_STYLE } from '#plugins/citing/common/styles.ts';
import { HttpError, standing } from '#server-kit';
import { MAX_CONTENT, MAX_PICTURE } from '../../common/contract-files.ts';
import { COLUMNS } from '../access.ts';
import { announce } from '../announce.ts';
import { addPicture } from '../assets/assets.ts';
import { FIRST_STYLE } from '../files/create-file.ts';
import { claimStorage } from '../owner-limits.ts';
import type { Richtext, Tx } from '../richtext.ts';
import type { FileRow, RichtextTables } from '../tables.ts';
import { contentOf, documentIn } from '../texts/document.ts';
import { keepUses } from '../uses/keep-uses.ts';
import { articleHere, citedIn, type Numbers, withNumbers } from './numbers.ts';
import { type ArchivedVersion, TEXT, TextRecord } from './shapes.ts';

/** Bytes of a text; what may be sent at once is told in letters. */
const LONGEST = 4 * MAX_CONTENT;

/** @throws HttpError 400 for what is not there, or no text */
const documentOf = async (from: ArchiveIn, sha256: string): Promise<Node> => {
  const content = await from.text(sha256, LONGEST);
  if (content === undefined) throw new HttpError(400, 'The text is missing.');
  try {
    return documentIn(content);
  } catch {
    throw new HttpError(400, 'The text cannot be read.');
  }
};

interface Making {
  readonly richtext: Richtext;
  readonly tx: Tx;
  readonly from: ArchiveIn;
  readonly owner: number;
}

/** An own style has another number here; one that is not here gives way to what is asked for by most. */
const styleHere = async ({ tx, from }: Making, style: string): Promise<string> => {
  const number = Number(OWN_STYLE.exec(style)?.[1]);
  if (!number) return style;
  const here = (await from.here(tx, 'citing.style', [number])).get(number);
  return here === undefined ? FIRST_STYLE : `own-${here}`;
};

const takePictures = async ({ richtext, tx, from }: Making, file: FileRow, record: TextRecord): Promise<Map<number, number>> => {
  const numbers = new Map<number, number>();
  for (const { id, name, sha256 } of record.pictures) {
    const bytes = from.file(sha256);
    if (!bytes || bytes.size > MAX_PICTURE) throw new HttpError(400, 'A picture of the text is missing.');
    const picture = await addPicture(richtext, tx, { ...file, isOwn: true }, { name, bytes: await buffer(await bytes.open()) });
    numbers.set(id, picture.id);
  }
  return numbers;
};

const numbersIn = async (
  { tx, from }: Making,
  docs: readonly Node[],
  sources: TextRecord['sources'],
): Promise<Omit<Numbers, 'pictures'>> => {
  const cited = docs.map(citedIn);
  const articles = new Set([...cited.flatMap((one) => [...one.articles]), ...sources.map(({ article }) => article)]);
  return {
    articles: await from.here(tx, 'library.article', [...articles]),
    highlights: await from.here(
      tx,
      'library.citation',
      cited.flatMap((one) => [...one.highlights]),
    ),
  };
};

/** In the place of somebody of whom no name is known. */
const LEFT = 0;

/** The person themselves has an account; of the others there is the name. */
const authorsOf = (person: number, { author, authors }: Pick<ArchivedVersion, 'author' | 'authors'>) => ({
  author: author?.is_self ? person : author?.name === '' ? LEFT : null,
  author_name: author && !author.is_self && author.name !== '' ? author.name : null,
  authors: authors.flatMap(({ is_self, name }) => (is_self ? [person] : name === '' ? [LEFT] : [])),
  author_names: authors.flatMap(({ is_self, name }) => (is_self || name === '' ? [] : [name])),
});

const makeVersions = async (
  making: Making,
  { id }: FileRow,
  versions: readonly ArchivedVersion[],
  pictures: Numbers['pictures'],
) => {
  const { tx, from, owner } = making;
  for (const { sha256, created_at, number, label, kind, ...by } of versions) {
    const doc = await documentOf(from, sha256);
    const numbers = { pictures, ...(await numbersIn(making, [doc], [])) };
    await tx
      .insertInto('richtext_version')
      .values({
        ...{ owner, file: id, number, label, kind, content: contentOf(withNumbers(doc, numbers)) },
        ...authorsOf(owner, by),
        created_at: new Date(created_at),
      })
      .execute();
  }
};

const keepSources = async ({ tx, owner }: Making, { id }: FileRow, sources: TextRecord['sources'], numbers: Numbers) => {
  for (const { article, key, item } of sources)
    await tx
      .insertInto('richtext_source')
      .values({ owner, file: id, article: articleHere(article, numbers), key, item: JSON.stringify(item), person: owner })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

const insertFile = async (making: Making, project: number, record: TextRecord, content: string): Promise<FileRow> => {
  const { tx, owner } = making;
  const { title, style, language, is_template, version, created_at, updated_at, deleted_at } = record;
  return tx
    .insertInto('richtext_file')
    .values({
      ...{ owner, project, title, language, is_template, content, version, client_id: null },
      style: await styleHere(making, style),
      size: Buffer.byteLength(content),
      created_at: new Date(created_at),
      updated_at: new Date(updated_at),
      deleted_at: deleted_at === null ? null : new Date(deleted_at),
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
};

const make = async (making: Making, project: number, record: TextRecord): Promise<number> => {
  const { richtext, tx, from, owner } = making;
  const doc = await documentOf(from, record.sha256);
  const file = await insertFile(making, project, record, contentOf(doc));
  const pictures = await takePictures(making, file, record);
  const numbers = { pictures, ...(await numbersIn(making, [doc], record.sources)) };
  const content = contentOf(withNumbers(doc, numbers));
  await tx
    .updateTable('richtext_file')
    .set({ content, size: Buffer.byteLength(content) })
    .where('id', '=', file.id)
    .execute();
  await makeVersions(making, file, record.versions, pictures);
  await keepSources(making, file, record.sources, numbers);
  if (record.mark)
    await tx
      .insertInto('richtext_mark')
      .values({ person: owner, file: file.id, ...record.mark })
      .execute();
  await keepUses(richtext, tx, file, content);
  await claimStorage(richtext, tx, { owner, isOwn: true }, 0);
  await announce(richtext, file, tx);
  return file.id;
};

/** Bytes without a row are seen by nobody, and are not kept. */
const withoutBytes = async ({ files }: Richtext, work: (watched: Richtext['files']) => Promise<number>): Promise<number> => {
  const stored: string[] = [];
  const watched: Richtext['files'] = { ...files, put: (name, body) => (stored.push(name), files.put(name, body)) };
  try {
    return await work(watched);
  } catch (error) {
    for (const name of stored) await files.remove(name);
    throw error;
  }
};

export const takeTexts = (richtext: Richtext, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<RichtextTables, typeof TextRecord>({
    ...{ stream: 'files', kind: TEXT, schema: TextRecord },
    titleOf: ({ title }) => title,
    there: standing('richtext_file', owner),
    async make(tx, [record]) {
      if (!record) return [];
      // Its project may be somebody else's, and stay there.
      const project =
        (await from.here(tx, 'library.project', [record.project])).get(record.project) ??
        (await richtext.library.intake.placeForOthers(owner));
      return [
        await withoutBytes(richtext, (files) => make({ richtext: { ...richtext, files }, tx, from, owner }, project, record)),
      ];
    },
  });
