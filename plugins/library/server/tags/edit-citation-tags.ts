/** The tags that citations carry, where a tag with all below it is changed wherever it stands, and where that is taken back. */
import { sql } from '#server-kit';
import { type CitationTag, isOnBranch, withBranchMoved, withTagsBack } from '../../common/model/citation-tags.ts';
import type { TagsBefore } from '../../common/model.ts';
import { CITATIONS } from '../annotations/kinds.ts';
import { writeMany } from '../annotations/write-many.ts';
import type { StoodTag } from '../../common/tags-before.ts';
import type { Library, Tx } from '../library.ts';
import { groupBy } from '../shared/group-by.ts';

interface Row {
  readonly id: number;
  readonly owner: number;
  readonly project: number;
  readonly article: number;
  readonly tags: readonly CitationTag[];
}

/** Where a changed citation stands. */
export type CitationPlace = Pick<Row, 'project' | 'article'>;

const write = async (
  library: Library,
  tx: Tx,
  rows: readonly Row[],
  tagsOf: (row: Row) => readonly CitationTag[],
): Promise<void> => {
  for (const [owner, own] of groupBy(rows, (row) => row.owner)) {
    const changes = own.map((row) => ({ id: row.id, fields: { tags: tagsOf(row) } }));
    await writeMany(library, tx, owner, CITATIONS, changes);
  }
};

/**
 * @param moved the tag as it is from now on; `undefined` for one that goes
 * @returns where citations were changed, and what they carried, to take it back
 */
export const editCitationTags = async (
  library: Library,
  tx: Tx,
  projects: readonly number[],
  branch: string,
  moved: (tag: CitationTag) => CitationTag | undefined,
): Promise<{ places: CitationPlace[]; before: StoodTag[] }> => {
  const { rows: tagged } = await sql<Row>`
    select id, owner, project, article, tags from library_citation
    where project = any(${projects}::bigint[]) and tags <> '[]' for no key update`.execute(tx);
  const rows = tagged.filter(({ tags }) => tags.some(({ text }) => isOnBranch(branch, text)));
  const changes = new Map(rows.map(({ id, tags }) => [id, withBranchMoved(tags, branch, moved)]));
  await write(library, tx, rows, ({ id, tags }) => changes.get(id)?.next ?? tags);
  const before = [...changes].flatMap(([id, change]) => change.before.map((tag): StoodTag => ({ id, ...tag, on: 'citation' })));
  return { places: rows, before };
};

/** @param openAmong those of the projects that may be changed @returns where citations were changed */
export const restoreCitationTags = async (
  library: Library,
  tx: Tx,
  before: TagsBefore,
  openAmong: (projects: readonly number[]) => Promise<ReadonlySet<number>>,
): Promise<CitationPlace[]> => {
  const wanted = before.filter(({ citations }) => citations);
  if (wanted.length === 0) return [];
  const ids = wanted.flatMap((group) => group.ids);
  const { rows: there } = await sql<Row>`
    select id, owner, project, article, tags from library_citation
    where id = any(${ids}::bigint[]) for no key update`.execute(tx);
  const open = await openAmong([...new Set(there.map(({ project }) => project))]);
  const rows = there.filter(({ project }) => open.has(project));
  const groupsOf = groupBy(
    wanted.flatMap(({ ids: of, text, color }) => of.map((id) => ({ id, text, color }))),
    ({ id }) => id,
  );
  await write(library, tx, rows, ({ id, tags }) => withTagsBack(tags, groupsOf.get(id) ?? []));
  return rows;
};
