/** What the printing service keeps of a person: their address book, and what was found in the files that they sent. */
import type { PersonalData } from '#plugin-api/server';
import { removePictures } from './pictures/stored-pictures.ts';
import type { Printing } from './printing.ts';

export const printingData = (printing: Pick<Printing, 'db' | 'files'>): PersonalData => {
  const { db } = printing;
  return {
    folder: 'printing',
    about: {
      en: 'Your address book, and what was found in the PDFs that you sent to be printed.',
      de: 'Ihr Adressbuch und was in den PDFs gefunden wurde, die Sie zum Druck geschickt haben.',
    },
    async export({ id: owner }, into, signal) {
      const addresses = await db
        .selectFrom('printing_address')
        .select(['address', 'used_at'])
        .where('owner', '=', owner)
        .orderBy('id')
        .execute();
      await into.list(['addresses.json'], addresses);
      signal.throwIfAborted();
      const checks = await db
        .selectFrom('printing_file')
        .select(['file', 'state', 'preflight', 'failure', 'made_at'])
        .where('owner', '=', owner)
        .orderBy('made_at')
        .execute();
      await into.list(['files.json'], checks);
    },
    /** Bytes first and rows last: what is cut off in between is found again by its rows. */
    async erase({ id: owner }, signal) {
      const rows = await db.selectFrom('printing_file').selectAll().where('owner', '=', owner).execute();
      for (const row of rows) {
        signal.throwIfAborted();
        await removePictures(printing, row);
      }
      await db.deleteFrom('printing_file').where('owner', '=', owner).execute();
      await db.deleteFrom('printing_address').where('owner', '=', owner).execute();
    },
  };
};
