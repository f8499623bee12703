/**
 * Tells that something in a project is not what it was: open browsers, once the transaction has committed, and the activity
 * history, when somebody did it.
 */
import type { RawBuilder } from '#plugin-api/server';
import { askPrepared, committing, sql } from '#server-kit';
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import { type Owned, audience } from '../access.ts';
import { type Done, recordActivity, recording } from '../activity/record-activity.ts';
import type { Library, Tx } from '../library.ts';
import { type Writes, atOnce } from './at-once.ts';

/** More references than this are not named one by one: who shows the project asks for all of it again. */
export const MOST_NAMED = 100;

const changeOf = (project: Owned, kinds: LibraryChanged['kinds'], articles?: readonly number[]) => {
  const called = articles && articles.length <= MOST_NAMED ? { articles } : {};
  const data: LibraryChanged = { project: project.id, kinds, ...called };
  return { type: LIBRARY_CHANGED, data };
};

export interface Told {
  readonly kinds: LibraryChanged['kinds'];
  readonly articles?: readonly number[] | undefined;
  readonly done?: readonly Done[];
}

/** What the statement that writes is beside that. */
export interface Written<Row> {
  /** Further columns, and where they are from. */
  readonly answer?: { readonly columns: RawBuilder<Row>; readonly from: RawBuilder<unknown> };
  /** The last of its transaction. */
  readonly isLast?: boolean;
}

/**
 * Does `writes`, the change itself, and tells of it, in one statement where one thing was done.
 * @returns the first row of `answer`
 */
export const writeAndTell = async <Row extends object>(
  { events }: Library,
  tx: Tx,
  project: Owned,
  writes: Writes,
  { kinds, articles, done = [] }: Told,
  { answer, isLast = false }: Written<Row> = {},
): Promise<Row | undefined> => {
  const change = changeOf(project, kinds, articles);
  // Each of several looks at what was told before it.
  const [last, ...others] = [...done].reverse();
  for (const one of others.reverse()) await recordActivity(tx, project.id, one);
  const all = [...writes, ...(last ? [recording(project.id, last)] : [])];
  const told = events.publishing?.(audience(project), change) ?? sql`${audience(project)} as people`;
  const also = answer ? sql`, ${answer.columns} from ${answer.from}` : sql``;
  const statement = atOnce(all, sql<Row & { people?: readonly number[] }>`select ${told} ${also}`);
  const { rows } = await askPrepared(tx, isLast && events.publishing ? committing(statement) : statement);
  if (!events.publishing) await events.publish(rows[0]?.people ?? [], change, tx);
  return rows[0];
};

export const announce = async (
  library: Library,
  tx: Tx,
  project: Owned,
  kinds: LibraryChanged['kinds'],
  articles?: readonly number[],
  ...done: readonly Done[]
): Promise<void> => {
  await writeAndTell(library, tx, project, [], { kinds, articles, done });
};
