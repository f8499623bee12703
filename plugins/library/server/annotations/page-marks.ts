/** The citations of a reference with the notes on them, as files carry them. */
import type { Selectable } from '#plugin-api/server';
import { normalDrawing, normalMoment, normalQuads, normalText } from '../../common/marks/normal-form.ts';
import type { PageMark } from '../../common/marks/page-mark.ts';
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
  modified: moment(row.updated_at),
});

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Marks of a reference in use, as they stand in the document. */
export const pageMarks = async (library: Library, db: Db, article: number): Promise<PageMark[]> => {
  const { citations, notes } = await namedRows(db, article);
  const inUse = ({ row }: Named<CitationRow | CitationNoteRow>): boolean => row.deleted_at === null;
  const people = await peopleOf(
    library,
    db,
    [...citations, ...notes].map(({ row }) => row.created_by),
  );
  const byCitation = groupBy(notes.filter(inUse), ({ row }) => row.citation);
  return citations
    .filter(inUse)
    .sort(({ row: a }, { row: b }) => a.page - b.page || compare(a.sort_key, b.sort_key) || a.id - b.id)
    .map((one) => ({
      ...markOf(one, people),
      comments: (byCitation.get(one.row.id) ?? []).map((note) => commentOf(note, people)),
    }));
};
