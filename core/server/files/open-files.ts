/** The file store that the settings ask for: a folder, or a bucket of S3-compatible storage. */
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { folderStore } from './folder-store.ts';
import type { HouseFiles } from './house-files.ts';
import type { S3Settings } from './s3-store.ts';

export interface FileSettings {
  readonly dataDir: string;
  /** When given, files live there and not in the data folder. */
  readonly s3?: S3Settings | undefined;
}

/** The storage's client is large, so it is only loaded where it is used. */
export const openFiles = async ({ dataDir, s3 }: FileSettings): Promise<HouseFiles> => {
  if (!s3) return folderStore(join(dataDir, 'files'));
  const { s3Store } = await import('./s3-store.ts');
  return s3Store(s3);
};

export const filesOf = ({ CARREL_DATA: dataDir, ...config }: Config): Promise<HouseFiles> => {
  if (!config.S3_BUCKET) return openFiles({ dataDir });
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ENDPOINT: endpoint } = config;
  const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = config;
  const credentials = id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined;
  return openFiles({ dataDir, s3: { bucket, region, endpoint, credentials } });
};
