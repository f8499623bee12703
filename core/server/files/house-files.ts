/** A file store as backups and restores see it: all of its files, and parts beside it that nobody else sees. */
import type { FileStore } from '../../plugin-api/server.ts';

/** `aside` holds what was removed while a backup is made, `restored` what a restore is about to bring. */
export type FileArea = 'aside' | 'restored';

export interface HouseFiles extends FileStore {
  /** Names of all files, in no order; what comes or goes meanwhile may be among them or not. */
  list(): AsyncIterable<string>;
  /** A part with names of its own, hidden from `list` of the store itself. */
  area(name: FileArea): HouseFiles;
  /** Brings a file to the same name in a part, or back out of it; nothing happens when it is not there. */
  copyTo(other: HouseFiles, name: string): Promise<void>;
  /** Where a file can be linked or copied to, for the store's own kind. */
  readonly place: string;
}

/** Removes every file. */
export const clearFiles = async (files: HouseFiles): Promise<void> => {
  for await (const name of files.list()) await files.remove(name);
};
