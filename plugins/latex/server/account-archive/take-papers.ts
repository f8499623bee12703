/** Makes the papers of an archive: each in one transaction, with its files, its kept versions and what it cites. */
import { randomUUID } from 'node:crypto';
import type { ArchiveIn, Left } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { MAX_TEXT_BODY } from '../../common/contract-replies.ts';
import { announce } from '../announce.ts';
import { checkPath, documentsOf, MOST_BYTES, textDocument } from '../documents/store.ts';
import type { Latex, Tx } from '../latex.ts';
import { thinVersions } from '../papers/versions.ts';
import type { FileRow, KeptText, LatexTables } from '../tables.ts';
import { DOCUMENT, PAPER, PaperRecord, type ArchivedVersion } from './shapes.ts';

/** Bytes of an archive in the file store, by their hash: what is not kept goes again. */
class StoredBytes {
  readonly #latex: Latex;
  readonly #owner: number;
  readonly #from: ArchiveIn;
  readonly #stored: string[] = [];

  constructor(latex: Latex, owner: number, from: ArchiveIn) {
    this.#latex = latex;
    this.#owner = owner;
    this.#from = from;
  }

  /** @returns where they lie @throws HttpError 400 for bytes that the archive does not have */
  async store(sha256: string): Promise<{ readonly blob: string; readonly size: number }> {
    const bytes = this.#from.file(sha256);
    const blob = `latex/${this.#owner}/${randomUUID()}`;
    this.#stored.push(blob);
    const put = bytes && (await this.#latex.files.put(blob, await bytes.open()));
    if (put?.sha256 !== sha256) throw new HttpError(400, 'A file of the manuscript is missing.');
    return { blob, size: put.size };
  }

  async giveUp(): Promise<void> {
    for (const blob of this.#stored) await this.#latex.files.remove(blob);
  }
}

const textOf = async (from: ArchiveIn, sha256: string): Promise<string> => {
  const text = await from.text(sha256, MAX_TEXT_BODY);
  if (text === undefined || text.includes('\0')) throw new HttpError(400, 'A text of the manuscript is missing.');
  return text;
};

interface Made {
  readonly latex: Latex;
  readonly tx: Tx;
  readonly from: ArchiveIn;
  readonly bytes: StoredBytes;
  readonly paper: FileRow;
}

const makeFiles = async ({ tx, from, bytes, paper }: Made, { files }: PaperRecord): Promise<void> => {
  const places = new Map<number, number>();
  for (const { id: origin, path, sha256, is_text, is_generated, version, updated_at } of files) {
    checkPath(path);
    const row = is_text
      ? textDocument(paper, path, await textOf(from, sha256), is_generated)
      : { owner: paper.owner, file: paper.id, path, content: null, sha256, is_generated: false, ...(await bytes.store(sha256)) };
    const { id } = await tx
      .insertInto('latex_document')
      .values({ ...row, version, updated_at: new Date(updated_at) })
      .returning('id')
      .executeTakeFirstOrThrow();
    places.set(origin, id);
  }
  await from.place(tx, DOCUMENT, places);
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

const makeVersions = async ({ tx, from, bytes, paper }: Made, versions: readonly ArchivedVersion[]): Promise<void> => {
  const { owner, id: file } = paper;
  for (const version of versions) {
    const { number, label, main_path, came_back, kind, created_at } = version;
    const documents: KeptText[] = [];
    for (const { path, sha256 } of version.documents) documents.push({ path, content: await textOf(from, sha256) });
    await tx
      .insertInto('latex_version')
      .values({
        ...{ owner, file, number, label, main_path, came_back, kind, created_at: new Date(created_at) },
        ...authorsOf(owner, version),
        documents: JSON.stringify(documents),
      })
      .execute();
    for (const { path, sha256, is_source } of version.files) {
      const stored = await bytes.store(sha256);
      await tx
        .insertInto('latex_version_file')
        .values({ owner, file, number, path, sha256, is_source, ...stored })
        .execute();
    }
  }
  await thinVersions(tx, { owner, id: file });
};

const makeLinks = async ({ tx, from, paper }: Made, { links, references }: PaperRecord): Promise<void> => {
  const { owner, id: file } = paper;
  const articles = await from.here(
    tx,
    'library.article',
    links.map(({ article }) => article),
  );
  const citations = await from.here(
    tx,
    'library.citation',
    links.flatMap(({ citation }) => citation ?? []),
  );
  const rows = links.flatMap(({ path, key, citation, article: origin, anchor, offset }, position) => {
    const article = articles.get(origin);
    // The citation itself stands in the text.
    if (article === undefined) return [];
    const on = citation === null ? null : (citations.get(citation) ?? null);
    return [{ owner, file, position, path, key, citation: on, article, at: offset, anchor: JSON.stringify(anchor) }];
  });
  for (let at = 0; at < rows.length; at += 1000)
    await tx
      .insertInto('latex_cite_link')
      .values(rows.slice(at, at + 1000))
      .execute();
  for (const { key, created_at } of references)
    await tx
      .insertInto('latex_reference')
      .values({ owner, file, key, person: owner, created_at: new Date(created_at) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

/** @throws HttpError 400 for a paper that is more than one may be */
const demandBounded = (from: ArchiveIn, { files, main_path }: PaperRecord): void => {
  const bytes = files.reduce((sum, { sha256 }) => sum + (from.file(sha256)?.size ?? 0), 0);
  if (bytes > MOST_BYTES) throw new HttpError(400, 'A manuscript may have at most 200 MB.');
  if (files.every(({ path }) => path !== main_path)) throw new HttpError(400, 'The main file is missing.');
};

/** What it has been made of counts by now. @throws LimitError when there is no room for it */
const claim = async ({ limits }: Latex, tx: Tx, { owner, deleted_at }: FileRow): Promise<void> => {
  if (deleted_at === null) await limits.claim(tx, owner, 'latex.file', 0);
  await limits.claim(tx, owner, 'library.storage', 0);
};

const make = async (made: Omit<Made, 'paper'>, owner: number, project: number, record: PaperRecord): Promise<number> => {
  const { latex, tx, from } = made;
  const { title, category, template, folder_name, main_path, style, created_at, updated_at, deleted_at, mark } = record;
  demandBounded(from, record);
  const paper = await tx
    .insertInto('latex_file')
    .values({
      ...{ owner, client_id: null, project, title, category, template, folder_name, main_path, style },
      created_at: new Date(created_at),
      updated_at: new Date(updated_at),
      deleted_at: deleted_at === null ? null : new Date(deleted_at),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const all = { ...made, paper };
  await makeFiles(all, record);
  await makeVersions(all, record.versions);
  await makeLinks(all, record);
  if (mark)
    await tx
      .insertInto('latex_mark')
      .values({ person: owner, file: paper.id, ...mark })
      .execute();
  // Last of all, since it keeps the person from claiming anything else until the transaction ends.
  await claim(latex, tx, paper);
  await announce(latex, paper, tx);
  return paper.id;
};

/** Files of a paper that is there already are known by their paths. */
const placeFiles = async (tx: Tx, from: ArchiveIn, owner: number, { files }: PaperRecord, id: number): Promise<void> => {
  const there = new Map((await documentsOf(tx, { owner, id })).map((row) => [row.path, row.id]));
  const places = files.flatMap(({ id: origin, path }) => (there.has(path) ? [[origin, there.get(path) ?? 0] as const] : []));
  await from.place(tx, DOCUMENT, new Map(places));
};

/** Which papers are the owner's still, deleted ones included. */
const standing = async (tx: Tx, owner: number, ids: readonly number[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom('latex_file')
    .select('id')
    .where('owner', '=', owner)
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return rows.map(({ id }) => id);
};

export const takePapers = (latex: Latex, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<LatexTables, typeof PaperRecord>({
    ...{ stream: 'papers', kind: PAPER, schema: PaperRecord },
    titleOf: ({ title }) => title,
    there: (tx, ids) => standing(tx, owner, ids),
    known: (tx, record, here) => placeFiles(tx, from, owner, record, here),
    async make(tx, [record]): Promise<(number | Left)[]> {
      if (!record) return [];
      // Its project may be somebody else's, and stay there.
      const project =
        (await from.here(tx, 'library.project', [record.project])).get(record.project) ??
        (await latex.library.intake.placeForOthers(owner));
      const bytes = new StoredBytes(latex, owner, from);
      try {
        return [await make({ latex, tx, from, bytes }, owner, project, record)];
      } catch (error) {
        await bytes.giveUp();
        throw error;
      }
    },
  });
