/** People who take part in projects because of where they belong, as whoever runs the house has said. */
import type { Executor } from '#plugin-api/server';
import type { Permission } from '../../common/model.ts';
import type { LibraryMembers } from '../../common/server-services.ts';
import { atLeast } from '../../common/roles.ts';
import type { Library, Tx } from '../library.ts';
import type { ShareRow } from '../tables.ts';
import { announceSharing } from './announce-sharing.ts';

export const libraryMembers = (library: Library): LibraryMembers => {
  const shareOf = (tx: Tx, project: number, person: number): Promise<ShareRow | undefined> =>
    tx
      .selectFrom('library_share')
      .selectAll()
      .where('project', '=', project)
      .where('person', '=', person)
      .forNoKeyUpdate()
      .executeTakeFirst();

  const change = async (tx: Tx, share: ShareRow, permission: Permission): Promise<void> => {
    const changed = await tx
      .updateTable('library_share')
      .set({ permission })
      .where('id', '=', share.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await announceSharing(library, tx, changed, 'permission', share.owner);
  };

  return {
    async letIn(within, { project, person, permission, given }) {
      const tx = transactionOf(within);
      // Nobody shares, moves or deletes it meanwhile.
      const found = await tx
        .selectFrom('library_project')
        .select('owner')
        .where('id', '=', project)
        .where('deleted_at', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!found || found.owner === person) return 'theirs';
      const share = await shareOf(tx, project, person);
      const has = share?.state === 'accepted' ? share.permission : null;
      const isGiven = has !== null && has === given;
      if (has !== null && !isGiven && atLeast(has, permission)) return 'theirs';
      if (share && has !== null) {
        if (has !== permission) await change(tx, share, permission);
        return has;
      }
      const accepted = { permission, state: 'accepted' as const, asked_at: new Date(), answered_at: new Date() };
      const joined = await tx
        .insertInto('library_share')
        .values({ owner: found.owner, project, person, ...accepted })
        .onConflict((conflict) => conflict.columns(['project', 'person']).doUpdateSet(accepted))
        .returningAll()
        .executeTakeFirstOrThrow();
      await announceSharing(library, tx, joined, 'accepted', person);
      return null;
    },

    async takeBack(within, { project, person, permission, before }) {
      const tx = transactionOf(within);
      const share = await shareOf(tx, project, person);
      if (share?.state !== 'accepted' || share.permission !== permission) return;
      if (before !== null) return change(tx, share, before);
      await tx.deleteFrom('library_share').where('id', '=', share.id).execute();
      await announceSharing(library, tx, share, 'ended', share.owner);
    },
  };
};

/** Every executor that core hands out is a database; only its table types are not known. */
const transactionOf = (within: Executor): Tx => within as Tx;
