/** What becomes of a project concerns those who have only a project below it: they hear of that one, and of nothing above it. */
import { sql } from '#server-kit';
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import type { Library, Tx } from '../library.ts';

/** @param roots in the recycle bin or not, as those below */
export const tellBelow = async ({ events }: Library, tx: Tx, roots: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ project: number; people: number[] }>`
    with recursive tree as (
      select id, owner from library_project where id = any(${roots}::bigint[])
      union
      select p.id, p.owner from library_project p join tree t on p.owner = t.owner and p.parent = t.id
    ) select s.project, array_agg(s.person order by s.id) as people from tree join library_share s on s.project = tree.id
    where s.state = 'accepted' and s.project <> all(${roots}::bigint[]) group by s.project order by s.project`.execute(tx);
  for (const { project, people } of rows) {
    const changed: LibraryChanged = { project, kinds: ['projects', 'articles'] };
    await events.publish(people, { type: LIBRARY_CHANGED, data: changed }, tx);
  }
};
