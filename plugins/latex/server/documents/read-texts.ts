/**
 * What texts of papers say: the only place that reads it, so that nobody reads less than was typed. Texts that people write live are written
 * up to their last keys before they are read, which asks the database once more.
 */
import { sql } from '#server-kit';
import { notFound } from '../access.ts';
import type { Db, Latex, Tx } from '../latex.ts';
import type { DocumentRow, FileRow } from '../tables.ts';
import { liveTexts, type Paper, type Readable, settle, type Settler } from './settle.ts';
import { COLUMNS } from './store.ts';

/** With what it says. */
const WHOLE = [...COLUMNS, sql<string | null>`content`.as('content')] as const;

/** A file with what it says, where that is text. */
export interface TextRow extends DocumentRow {
  readonly content: string | null;
}

const settlePaper = async (latex: Settler, db: Db, paper: Readable): Promise<void> => {
  if (paper.heldIn !== db) await settle(latex, db, paper.texts ?? (await liveTexts(db, paper)));
};

const ofPaper = (db: Db, { owner, id }: Paper) =>
  db.selectFrom('latex_document').select(WHOLE).where('owner', '=', owner).where('file', '=', id);

/** All files of a paper, by their paths. */
export const readFiles = async (latex: Settler, db: Db, paper: Readable): Promise<TextRow[]> => {
  await settlePaper(latex, db, paper);
  return ofPaper(db, paper).orderBy('path').execute();
};

/** @throws HttpError 404 */
export const readFile = async (latex: Settler, db: Db, paper: Readable, path: string): Promise<TextRow> => {
  await settlePaper(latex, db, paper);
  const row = await ofPaper(db, paper).where('path', '=', path).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** @returns `undefined` for a file that is gone */
export const readOne = async (latex: Settler, db: Db, id: number): Promise<TextRow | undefined> => {
  await settle(latex, db, [id]);
  return db.selectFrom('latex_document').select(WHOLE).where('id', '=', id).executeTakeFirst();
};

/** A text as it was written last: what has been typed since is not in it. For the live texts themselves. */
export const asWritten = (db: Db, id: number): Promise<TextRow | undefined> =>
  db
    .selectFrom('latex_document')
    .select(WHOLE)
    .where('id', '=', id)
    .where('blob', 'is', null)
    .where('is_generated', '=', false)
    .executeTakeFirst();

/** Several papers' texts, to be read by one of the following. */
export const settlePapers = async (latex: Settler & Pick<Latex, 'db'>, papers: readonly Paper[]): Promise<void> => {
  const rows = await latex.db
    .selectFrom('latex_document')
    .select('id')
    .where('owner', '=', (eb) => eb.fn.any(eb.val([...new Set(papers.map(({ owner }) => owner))])))
    .where('file', '=', (eb) => eb.fn.any(eb.val(papers.map(({ id }) => id))))
    .where('blob', 'is', null)
    .where('is_generated', '=', false)
    .orderBy('id')
    .execute();
  await settle(
    latex,
    latex.db,
    rows.map(({ id }) => id),
  );
};

export type SourceText = { readonly file: number; readonly path: string; readonly content: string };

/** LaTeX sources that have one of the words in them, the main one first. */
export const sourcesWith = async (
  latex: Settler & Pick<Latex, 'db'>,
  papers: readonly Required<Pick<Readable, 'id' | 'texts'>>[],
  words: readonly string[],
): Promise<SourceText[]> => {
  await settle(
    latex,
    latex.db,
    papers.flatMap(({ texts }) => texts),
  );
  const { rows } = await sql<SourceText>`
    select d.file, d.path, d.content from latex_document d join latex_file f on f.owner = d.owner and f.id = d.file
    where d.file = any(${papers.map(({ id }) => id)}::bigint[]) and d.content is not null and d.path ~* '\\.(tex|ltx)$'
      and exists (select from unnest(${[...words]}::text[]) word where strpos(d.content, word) > 0)
    order by d.path <> f.main_path, d.path`.execute(latex.db);
  return rows;
};

export interface FoundPart {
  readonly file: number;
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/**
 * The parts of texts that the index of words has, in this order; one whose text was changed meanwhile is left out. The index was made of
 * texts that were settled, so that these are not settled again.
 */
export const partsOfTexts = async (
  db: Db,
  hits: readonly { readonly document: number; readonly part: number }[],
): Promise<FoundPart[]> => {
  const { rows } = await sql<FoundPart>`
    select d.file, d.path, w.line, substr(d.content, w.start + 1, w.length) as text
    from unnest(${hits.map(({ document }) => document)}::bigint[], ${hits.map(({ part }) => part)}::int[])
      with ordinality as hit(document, part, place)
    join latex_words w on w.document = hit.document and w.part = hit.part
    join latex_document d on d.id = hit.document
    where d.content is not null order by hit.place`.execute(db);
  return rows;
};

/** A paper whose texts a transaction holds already. */
export const heldIn = <P extends FileRow>(tx: Tx, paper: P): P & Readable => ({ ...paper, heldIn: tx });
