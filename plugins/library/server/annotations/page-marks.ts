/** The citations of a reference with the notes on them, as files carry them. */
import type { Selectable } from '#plugin-api/server';
import { HttpError, sql, inStretches } from '#server-kit';
import { normalDrawing, normalMoment, normalQuads, normalText } from '../../common/marks/normal-form.ts';
import { MOST_MARKS, type PageMark } from '../../common/marks/page-mark.ts';
import { markName } from '../../common/pdf/mark-name.ts';
import type { Db, Library } from '../library.ts';
import { groupBy } from '../shared/group-by.ts';
import type { CitationNoteTable, CitationTable } from '../tables.ts';

export type CitationRow = Selectable<CitationTable>;
export type CitationNoteRow = Selectable<CitationNoteTable>;

/** A row with the name that it has in files. */
export interface Named<Row> {
  readonly name: string;
  readonly row: Row;
}

/** Names without repetition: what two rows were taken over as goes by its own name from the second one on. */
const named = <Row extends Parameters<typeof markName>[0]>(rows: readonly Row[], what: 'mark' | 'note'): Named<Row>[] => {
  const taken = new Set<string>();
  return rows.map((row) => {
    const wanted = markName(row, what);
    const name = taken.has(wanted) ? markName({ ...row, annot_id: null, client_id: null }, what) : wanted;
    taken.add(name);
    return { name, row };
  });
};

/** Rows of a reference with their names, those in the recycle bin behind the others; locked when they are to be changed. */
export const namedRows = async (db: Db, article: number, lock = false) => {
  const citationQuery = db.selectFrom('library_citation').selectAll().where('article', '=', article).orderBy('id');
  const noteQuery = db.selectFrom('library_citation_note').selectAll().where('article', '=', article).orderBy('id');
  const citations = await (lock ? citationQuery.forNoKeyUpdate() : citationQuery).execute();
  const notes = await (lock ? noteQuery.forNoKeyUpdate() : noteQuery).execute();
  const inUseFirst = <Row extends { deleted_at: Date | null }>(rows: readonly Row[]): Row[] => [
    ...rows.filter((row) => row.deleted_at === null),
    ...rows.filter((row) => row.deleted_at !== null),
  ];
  return { citations: named(inUseFirst(citations), 'mark'), notes: named(inUseFirst(notes), 'note') };
};

/** People's names by id, as they stand beside what they wrote. */
export const peopleOf = async (library: Library, db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
  const people = new Map<number, string>();
  for (const id of new Set(ids)) {
    const account = await library.accounts.byId(id, db);
    people.set(id, normalText(`${account?.first_name ?? ''} ${account?.last_name ?? ''}`.trim()).slice(0, 255));
  }
  return people;
};

type People = ReadonlyMap<number, string>;

const moment = (at: Date): string => normalMoment(at.toISOString());

export const commentOf = ({ name, row }: Named<CitationNoteRow>, people: People): PageMark['comments'][number] => ({
  name,
  text: normalText(row.text),
  author: people.get(row.created_by) ?? '',
  modified: moment(row.updated_at),
});

export const markOf = ({ name, row }: Named<CitationRow>, people: People): Omit<PageMark, 'comments'> => ({
  name,
  kind: row.kind,
  page: row.page,
  quads: normalQuads(row.kind, row.quads, row.drawing?.strokes),
  drawing: normalDrawing(row.kind, row.drawing),
  color: row.color.toUpperCase(),
  text: normalText(row.text),
  author: normalText(row.author ?? people.get(row.created_by) ?? ''),
  tags: row.tags.map(({ text, color }) => ({ text: normalText(text), color })),
  modified: moment(row.updated_at),
});

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Bytes of texts and drawings that one file is made of at the most. */
const MOST_BYTES = 50 * 1024 * 1024;

/** Before anything of it is read. @throws HttpError 413 */
const demandRoom = async (db: Db, article: number): Promise<void> => {
  const { rows } = await sql<{ marks: number; bytes: number }>`
    select count(*) filter (where is_mark) as marks, coalesce(sum(space_used), 0) as bytes from (
      select deleted_at is null as is_mark, space_used from library_citation where article = ${article}
      union all select false, space_used from library_citation_note where article = ${article}
    ) one`.execute(db);
  const { marks = 0, bytes = 0 } = rows[0] ?? {};
  if (Number(marks) > MOST_MARKS) throw new HttpError(413, `The document has more than ${MOST_MARKS} annotations.`);
  if (Number(bytes) > MOST_BYTES) throw new HttpError(413, 'The annotations of the document are too large for one file.');
};

function* written(
  citations: readonly Named<CitationRow>[],
  byCitation: ReadonlyMap<number, readonly Named<CitationNoteRow>[]>,
  people: People,
): Generator<void, PageMark[]> {
  const marks: PageMark[] = [];
  for (const one of citations) {
    const comments = (byCitation.get(one.row.id) ?? []).map((note) => commentOf(note, people));
    marks.push({ ...markOf(one, people), comments, fileHash: one.row.file_hash });
    yield;
  }
  return marks;
}

/** Marks of a reference in use, as they stand in the document. @throws HttpError 413 when they are too many or too large */
export const pageMarks = async (library: Library, db: Db, article: number): Promise<PageMark[]> => {
  await demandRoom(db, article);
  const { citations, notes } = await namedRows(db, article);
  const inUse = ({ row }: Named<CitationRow | CitationNoteRow>): boolean => row.deleted_at === null;
  const people = await peopleOf(
    library,
    db,
    [...citations, ...notes].map(({ row }) => row.created_by),
  );
  const byCitation = groupBy(notes.filter(inUse), ({ row }) => row.citation);
  const placed = citations
    .filter(inUse)
    .sort(({ row: a }, { row: b }) => a.page - b.page || compare(a.sort_key, b.sort_key) || a.id - b.id);
  return inStretches(written(placed, byCitation, people));
};
