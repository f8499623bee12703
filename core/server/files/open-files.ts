/** The file store that the settings ask for: a folder, or a bucket of S3-compatible storage. */
import { join } from 'node:path';
import type { FileStore } from '../../plugin-api/server.ts';
import { folderStore } from './folder-store.ts';
import type { S3Settings } from './s3-store.ts';

export interface FileSettings {
  readonly dataDir: string;
  /** When given, files live there and not in the data folder. */
  readonly s3?: S3Settings | undefined;
}

/** The storage's client is large, so it is only loaded where it is used. */
export const openFiles = async ({ dataDir, s3 }: FileSettings): Promise<FileStore> => {
  if (!s3) return folderStore(join(dataDir, 'files'));
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
};
