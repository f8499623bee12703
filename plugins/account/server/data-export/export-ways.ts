/** The two kinds of archives: one for people to read, and one for another house, which makes everything of it anew. */
import type { AccountArchives, PersonalRecords } from '#plugin-api/server';
import { archiveReadyMail, dataReadyMail } from '../mails.ts';
import type { ExportWay } from './data-exports.ts';

/** Names of the jobs. */
export const MAKE_DATA_EXPORT = 'makeDataExport';
export const MAKE_ARCHIVE = 'makeArchive';

export const readable = (records: PersonalRecords): ExportWay => ({
  ...{ kind: 'readable', job: MAKE_DATA_EXPORT, daysKept: 7, called: '', anchor: 'your-data', mail: dataReadyMail },
  make: (person, signal, onFile) => records.archive(person, signal, onFile),
});

/** @param scratch where records are gathered meanwhile */
export const complete = (archives: AccountArchives, scratch: string): ExportWay => ({
  ...{ kind: 'complete', job: MAKE_ARCHIVE, daysKept: 1, called: ' archive', anchor: 'archive', mail: archiveReadyMail },
  make: (person, signal, onFile) => archives.write(person, scratch, signal, onFile),
});
