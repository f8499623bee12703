/** What both halves say of archives of what is one's own. */

/** Told to the person's browsers whenever one of the archives is further than it was; its data are nothing: what is asked for is. */
export const DATA_EXPORT_CHANGED = 'account.dataExport';

/** The same of an archive that is taken in. */
export const ARCHIVE_IMPORT_CHANGED = 'account.archiveImport';
