/** Notices' part of archives of accounts: which mails a person does not want. What they were told is of the house that told it. */
import * as z from 'zod/mini';
import type { ArchiveIn, ArchiveOut, ArchivePart, Kysely } from '#plugin-api/server';
import type { NoticesTables } from './tables.ts';

/** One record of a person, by their number. */
const MailsRecord = z.object({
  id: z.number().check(z.int(), z.positive()),
  off: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(200)),
});

const MAILS = 'notices.mails';

const write = async (db: Kysely<NoticesTables>, owner: number, out: ArchiveOut): Promise<void> => {
  const rows = await db.selectFrom('notices_mail_off').select('kind').where('owner', '=', owner).orderBy('kind').execute();
  if (rows.length > 0) await out.add('mails', MAILS, [{ id: owner, off: rows.map(({ kind }) => kind) }]);
};

const read = (owner: number, from: ArchiveIn): Promise<void> =>
  from.take<NoticesTables, typeof MailsRecord>({
    ...{ stream: 'mails', kind: MAILS, schema: MailsRecord },
    titleOf: () => '',
    // Taken once: whoever wants such mails again since gets them.
    there: async (_tx, ids) => ids.filter((id) => id === owner),
    async make(tx, [record]) {
      for (const kind of record?.off ?? [])
        await tx
          .insertInto('notices_mail_off')
          .values({ owner, kind })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      return [owner];
    },
  });

export const noticesArchive = (db: Kysely<NoticesTables>): ArchivePart => ({
  version: 1,
  write: ({ id }, out) => write(db, id, out),
  read: (from, { id }) => read(id, from),
});
