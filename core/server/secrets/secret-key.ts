/** The key that stored secrets are encrypted with: of a setting, or a file of the data folder that is made once. */
import { randomBytes } from 'node:crypto';
import { madeOnce } from '../files/made-once.ts';

/** @param folder of the app's data. @param setting used in place of the file when it is given */
export const secretKey = async (folder: string, setting: string | undefined): Promise<string> =>
  setting ?? madeOnce(folder, 'secret.key', () => randomBytes(32).toString('base64url'));
