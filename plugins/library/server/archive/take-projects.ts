/** Makes the projects of an archive, each below the one that it stood in. */
import { standing } from '#server-kit';
import type { ArchiveIn } from '#plugin-api/server';
import { DEFAULT_BAND } from '../../common/colours.ts';
import type { Library, Tx } from '../library.ts';
import { insertProject } from '../projects/create-project.ts';
import { demandRoomBelow } from '../projects/project-tree.ts';
import type { LibraryTables } from '../tables.ts';
import { accountNew, claimAll } from '../usage.ts';
import { settleRecords } from './settle-records.ts';
import { KIND, ProjectRecord } from './shapes.ts';

const parentOf = async (tx: Tx, owner: number, id: number | undefined) =>
  id === undefined
    ? undefined
    : tx.selectFrom('library_project').selectAll().where('id', '=', id).where('owner', '=', owner).executeTakeFirst();

const make = async (
  library: Library,
  tx: Tx,
  owner: number,
  record: ProjectRecord,
  above: number | undefined,
): Promise<number> => {
  const { title, background, category, screenshot, tags, deleted_at } = record;
  const parent = await parentOf(tx, owner, above);
  if (deleted_at === null) await claimAll(library, tx, owner, { 'library.project': 1, 'library.items': 1 });
  if (parent) await demandRoomBelow(tx, parent.id);
  const id = await insertProject(library, tx, owner, { title, background, category }, parent);
  if (screenshot !== null) await tx.updateTable('library_project').set({ screenshot }).where('id', '=', id).execute();
  await settleRecords(tx, 'library_project', owner, [{ ...record, id }]);
  await accountNew(tx, owner, { projects: [id] });
  for (const { text, color = DEFAULT_BAND } of tags)
    await tx
      .insertInto('library_tag')
      .values({ owner, project: id, article: null, text, color })
      .onConflict((c) => c.doNothing())
      .execute();
  return id;
};

export const takeProjects = (library: Library, owner: number, from: ArchiveIn): Promise<void> =>
  from.take<LibraryTables, typeof ProjectRecord>({
    ...{ stream: 'projects', kind: KIND.projects, schema: ProjectRecord },
    titleOf: ({ title }) => title,
    there: standing('library_project', owner),
    async make(tx, records) {
      const parents = records.flatMap(({ parent }) => (parent === null ? [] : [parent]));
      const here = await from.here(tx, KIND.projects, parents);
      const made = [];
      for (const record of records) {
        const above = record.parent === null ? undefined : here.get(record.parent);
        // Never at another place than where it stood.
        made.push(
          record.parent !== null && above === undefined
            ? ({ left: 'orphan' } as const)
            : await make(library, tx, owner, record, above),
        );
      }
      return made;
    },
  });
