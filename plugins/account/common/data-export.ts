/** What both halves say of the archive of one's own data. */

/** Told to the person's browsers whenever the archive is further than it was; its data are nothing: what is asked for is. */
export const DATA_EXPORT_CHANGED = 'account.dataExport';
