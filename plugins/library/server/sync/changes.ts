/** What changed since a position, a page at a time: kind by kind, parents before what belongs to them, then what is gone. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { type AllItemIds, ITEM_KINDS, type ItemKind, noItems } from '../../common/model.ts';
import { MAX_SYNCED } from '../../common/model/sync.ts';
import type { Db } from '../library.ts';
import { groupBy } from '../shared/group-by.ts';
import { upTo } from '../shared/up-to.ts';
import { TABLES } from '../trash/closure.ts';
import type { Mark } from './cursor.ts';
import { type Position, isNewSince } from './position.ts';
import { leftProjects } from './seen-projects.ts';
import { type View, heldOf, projectColumn } from './view.ts';

export interface Page {
  readonly changed: AllItemIds;
  readonly gone: AllItemIds;
  /** Where the next page begins; missing after the last one. */
  readonly next: Mark | undefined;
}

interface Reading {
  readonly view: View;
  readonly since: Position | undefined;
}

/** One owner's rows, of which an index gives those that changed. */
interface Part {
  readonly owner: number;
  /** Missing for the person's own. */
  readonly projects?: readonly number[];
  /** Projects of which everything is new. */
  readonly isNew: readonly number[];
  /** Projects whose record is new. */
  readonly isChanged: readonly number[];
}

/** The person's own, then each owner who shares with them. */
const partsOf = ({ person, seen }: View): Part[] => {
  const owners = [...groupBy(seen, ({ owner }) => owner)].sort(([a], [b]) => a - b);
  const ids = (projects: View['seen']): number[] => projects.map(({ project }) => project);
  return [
    { owner: person, isNew: [], isChanged: [] },
    ...owners.map(([owner, shared]) => ({
      owner,
      projects: ids(shared),
      isNew: ids(shared.filter(({ isNew }) => isNew)),
      isChanged: ids(shared.filter(({ isChanged }) => isChanged)),
    })),
  ];
};

const conditions = (
  kind: ItemKind,
  { owner, projects, isNew, isChanged }: Part,
  since: Position | undefined,
): RawBuilder<unknown> => {
  const isRecent = isNewSince('changed_in', since);
  if (!projects) return sql`owner = ${owner} and ${isRecent}`;
  const whole = kind === 'projects' ? isChanged : isNew;
  const ofPart = sql`owner = ${owner} and ${projectColumn(kind)} = any(${projects}::bigint[])`;
  const isMeant = whole.length === 0 ? isRecent : sql`(${isRecent} or ${projectColumn(kind)} = any(${whole}::bigint[]))`;
  // What was deleted before the device could know of it is no news.
  return since === undefined ? sql`${ofPart} and deleted_at is null` : sql`${ofPart} and ${isMeant}`;
};

interface Line {
  readonly id: number;
  readonly transaction: string;
  /** Of its record, about. */
  readonly bytes: number;
}

/** Bytes of one answer, about: 500 notes may be as long as books, and a browser reads an answer in one go. */
const MOST_BYTES = 2 * 1024 * 1024;

/** Files are not in the records. */
const bytesIn = (kind: ItemKind): RawBuilder<unknown> =>
  kind === 'projects' ? sql`0` : kind === 'articles' ? sql`space_used - file_bytes` : sql`space_used`;

const after = (mark: Mark | undefined, item: string): RawBuilder<unknown> =>
  mark ? sql`(changed_in, ${sql.ref(item)}) > (${mark.transaction}::xid8, ${mark.item}::bigint)` : sql`true`;

const linesOf = async (
  db: Db,
  kind: ItemKind,
  part: Part,
  since: Position | undefined,
  mark: Mark | undefined,
  limit: number,
) => {
  const { rows } = await sql<Line>`
    select id, changed_in::text as transaction, (${bytesIn(kind)})::int as bytes from ${sql.table(TABLES[kind])}
    where ${conditions(kind, part, since)} and ${after(mark, 'id')} order by changed_in, id limit ${limit}`.execute(db);
  return rows;
};

interface GoneLine extends Line {
  readonly kind: ItemKind;
  readonly item: number;
}

const goneLines = async (db: Db, { owner, projects }: Part, since: Position, mark: Mark | undefined, limit: number) => {
  const ofPart = projects ? sql`owner = ${owner} and project = any(${projects}::bigint[])` : sql`owner = ${owner}`;
  const { rows } = await sql<GoneLine>`
    select id, kind, item, changed_in::text as transaction, 0 as bytes from library_gone
    where ${ofPart} and ${isNewSince('changed_in', since)} and ${after(mark, 'id')} order by changed_in, id limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** What of these the devices no longer hold: what merely went to another project of theirs is still there. */
const sortGone = async (db: Db, view: View, lines: readonly GoneLine[], gone: AllItemIds): Promise<void> => {
  for (const [kind, group] of groupBy(lines, (line) => line.kind)) {
    const items = group.map(({ item }) => item);
    const held = new Set(await heldOf(db, view, kind, items));
    gone[kind].push(...new Set(items.filter((item) => !held.has(item))));
  }
};

/** What others put into the recycle bin is there for its owner alone. */
const sortChanged = async (
  db: Db,
  view: View,
  kind: ItemKind,
  lines: readonly Line[],
  page: Omit<Page, 'next'>,
): Promise<void> => {
  const ids = lines.map(({ id }) => id);
  const held = new Set(await heldOf(db, view, kind, ids));
  page.changed[kind].push(...held);
  page.gone[kind].push(...ids.filter((id) => !held.has(id)));
};

interface Step {
  /** Index of the kind; one more than the last for what is gone. */
  readonly section: number;
  readonly kind: ItemKind | undefined;
  readonly part: Part;
}

/** Everything that is to be read, without what was read before the mark. */
const stepsFrom = ({ view, since }: Reading, from: Mark | undefined): Step[] => {
  // Nobody can miss what they never had.
  const kinds = since ? [...ITEM_KINDS, undefined] : ITEM_KINDS;
  const parts = partsOf(view);
  const all = kinds.flatMap((kind, section) => parts.map((part) => ({ section, kind, part })));
  const rank = (owner: number): number => (owner === view.person ? 0 : owner);
  return from
    ? all.filter(({ section, part }) =>
        section === from.section ? rank(part.owner) >= rank(from.owner) : section > from.section,
      )
    : all;
};

/** @param from the last that was answered; missing for the first page */
export const readPage = async (db: Db, reading: Reading, from: Mark | undefined): Promise<Page> => {
  const { view, since } = reading;
  const page = { changed: noItems(), gone: noItems() };
  let room = MAX_SYNCED;
  let bytes = MOST_BYTES;
  const turnTo = async ({ section, kind, part }: Step): Promise<Line | undefined> => {
    const mark = from?.section === section && from.owner === part.owner ? from : undefined;
    const found = kind ? await linesOf(db, kind, part, since, mark, room) : [];
    const lines = upTo(found, bytes);
    const gone = kind || !since ? [] : await goneLines(db, part, since, mark, room);
    if (kind) await sortChanged(db, view, kind, lines, page);
    await sortGone(db, view, gone, page.gone);
    bytes = Math.max(0, bytes - lines.reduce((sum, line) => sum + line.bytes, 0));
    room = lines.length < found.length ? 0 : room - lines.length - gone.length;
    return lines.at(-1) ?? gone.at(-1);
  };
  for (const step of stepsFrom(reading, from)) {
    const last = await turnTo(step);
    if (room === 0 && last) {
      const { transaction, id: item } = last;
      return { ...page, next: { section: step.section, owner: step.part.owner, transaction, item } };
    }
  }
  if (since) page.gone.projects.push(...(await leftProjects(db, view.person, since)));
  return { ...page, next: undefined };
};
