/** Makes notes, highlights and notes on these of an archive on the references that it brought. */
import { standing } from '#server-kit';
import type { ArchiveIn, Left } from '#plugin-api/server';
import { DEFAULT_HIGHLIGHT } from '../../common/colours.ts';
import { sortKeyOf } from '../../common/sort-key.ts';
import { spaceOf } from '../annotations/store.ts';
import { storeRows } from '../exchange/store-annotations.ts';
import type { Library, Tx } from '../library.ts';
import type { LibraryLimit } from '../../common/limits.ts';
import { announce } from '../shared/announce.ts';
import { groupBy } from '../shared/group-by.ts';
import type { LibraryTables, ProjectRow } from '../tables.ts';
import { accountNew, claimAll } from '../usage.ts';
import { countOn } from './count-on.ts';
import { settleRecords, type Tracked } from './settle-records.ts';
import { CitationNoteRecord, CitationRecord, KIND, NoteRecord } from './shapes.ts';

interface Kind {
  readonly stream: 'article_notes' | 'citations' | 'citation_notes';
  readonly table: 'library_article_note' | 'library_citation' | 'library_citation_note';
  readonly limit: LibraryLimit;
}

interface Row {
  readonly text: string;
  readonly article: number;
}

interface Placed<R> {
  readonly record: R;
  readonly row: Row;
  readonly project: Pick<ProjectRow, 'id' | 'owner'>;
}

/** In which projects references stand. */
const projectsOf = async (tx: Tx, owner: number, articles: readonly number[]): Promise<Map<number, number>> => {
  const rows = await tx
    .selectFrom('library_article')
    .select(['id', 'project'])
    .where('owner', '=', owner)
    .where('id', 'in', [0, ...articles])
    .execute();
  return new Map(rows.map(({ id, project }) => [id, project]));
};

const store = async <R extends Tracked>(
  library: Library,
  tx: Tx,
  owner: number,
  { stream, table, limit }: Kind,
  placed: readonly Placed<R>[],
): Promise<Map<R, number>> => {
  const inUse = placed.filter(({ record }) => record.deleted_at === null);
  await claimAll(library, tx, owner, {
    [limit]: inUse.length,
    'library.items': inUse.length,
    'library.storage': inUse.reduce((sum, { row }) => sum + spaceOf({ ...row }), 0),
  });
  const made = new Map<R, number>();
  for (const [project, part] of groupBy(placed, (one) => one.project.id)) {
    const ids = await storeRows(
      tx,
      table,
      { id: project, owner } as ProjectRow,
      owner,
      part.map(({ row }) => row),
    );
    await settleRecords(
      tx,
      table,
      owner,
      part.map(({ record }, index) => ({ ...record, id: ids[index] ?? 0 })),
    );
    await accountNew(tx, owner, { [stream]: ids });
    await countOn(
      tx,
      part.map(({ row }) => row.article),
    );
    await announce(library, tx, { id: project, owner }, [stream], [...new Set(part.map(({ row }) => row.article))]);
    for (const [index, { record }] of part.entries()) made.set(record, ids[index] ?? 0);
  }
  return made;
};

type AnyRecord = Tracked & { readonly article: number };

/** @param rowOf what is stored; `undefined` where what it is on is not there */
const storeOn = async <R extends AnyRecord>(
  library: Library,
  tx: Tx,
  { owner, from, kind }: { readonly owner: number; readonly from: ArchiveIn; readonly kind: Kind },
  records: readonly R[],
  rowOf: (record: R, article: number) => Row | undefined,
): Promise<(number | Left)[]> => {
  const here = await from.here(
    tx,
    KIND.articles,
    records.map(({ article }) => article),
  );
  const projects = await projectsOf(tx, owner, [...here.values()]);
  const placed = records.flatMap((record): Placed<R>[] => {
    const article = here.get(record.article) ?? 0;
    const project = projects.get(article);
    const row = project === undefined ? undefined : rowOf(record, article);
    return row && project !== undefined ? [{ record, row, project: { id: project, owner } }] : [];
  });
  const made = await store(library, tx, owner, kind, placed);
  return records.map((record): number | Left => made.get(record) ?? { left: 'orphan' });
};

/** Title in a report: how the text begins. */
const beginning = (text: string | undefined): string => (text ?? '').trim().slice(0, 80);

const noteRow = ({ text, screenshot = null, annot_id = null }: Pick<NoteRecord, 'text' | 'screenshot' | 'annot_id'>) => ({
  ...{ text, screenshot, annot_id, version: 1 },
});

const takeNotes = (library: Library, owner: number, from: ArchiveIn): Promise<void> => {
  const kind: Kind = { stream: 'article_notes', table: 'library_article_note', limit: 'library.notes' };
  return from.take<LibraryTables, typeof NoteRecord>({
    ...{ stream: kind.stream, kind: KIND.article_notes, schema: NoteRecord, atOnce: 250 },
    titleOf: ({ text }) => beginning(text),
    there: standing(kind.table, owner),
    make: (tx, records) =>
      storeOn(library, tx, { owner, from, kind }, records, (record, article) => ({ ...noteRow(record), article })),
  });
};

const citationRow = (record: CitationRecord, article: number) => {
  const { text = '', color = DEFAULT_HIGHLIGHT, quads = [], page, kind = 'highlight', tags, screenshot = null } = record;
  const { anchor = null, file_hash = null, sort_key, page_box = null, drawing = null, author = null, annot_id = null } = record;
  return {
    ...{ article, text, color, quads, page, kind, tags, anchor, file_hash, page_box, drawing, author, annot_id, screenshot },
    ...{ version: 1, sort_key: sort_key ?? sortKeyOf({ page, quads }) },
  };
};

const takeCitations = (library: Library, owner: number, from: ArchiveIn): Promise<void> => {
  const kind: Kind = { stream: 'citations', table: 'library_citation', limit: 'library.citations' };
  return from.take<LibraryTables, typeof CitationRecord>({
    ...{ stream: kind.stream, kind: KIND.citations, schema: CitationRecord, atOnce: 250 },
    titleOf: ({ text }) => beginning(text),
    there: standing(kind.table, owner),
    make: (tx, records) => storeOn(library, tx, { owner, from, kind }, records, citationRow),
  });
};

const takeCitationNotes = (library: Library, owner: number, from: ArchiveIn): Promise<void> => {
  const kind: Kind = { stream: 'citation_notes', table: 'library_citation_note', limit: 'library.markdowns' };
  return from.take<LibraryTables, typeof CitationNoteRecord>({
    ...{ stream: kind.stream, kind: KIND.citation_notes, schema: CitationNoteRecord, atOnce: 250 },
    titleOf: ({ text }) => beginning(text),
    there: standing(kind.table, owner),
    async make(tx, records) {
      const citations = await from.here(
        tx,
        KIND.citations,
        records.map(({ citation }) => citation),
      );
      return storeOn(library, tx, { owner, from, kind }, records, (record, article) => {
        const citation = citations.get(record.citation);
        return citation === undefined ? undefined : { ...noteRow(record), article, citation };
      });
    },
  });
};

export const takeAnnotations = async (library: Library, owner: number, from: ArchiveIn): Promise<void> => {
  await takeNotes(library, owner, from);
  await takeCitations(library, owner, from);
  await takeCitationNotes(library, owner, from);
};
