/** Which files these are: a name that lies among them, and goes with them into another folder or bucket. */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import type { FileStore } from '../../plugin-api/server.ts';
import { inTime } from '../observe/in-time.ts';

const NAME = 'core/house';

type Store = Pick<FileStore, 'put' | 'read' | 'size'>;

/** @returns `undefined` where files have no name yet. @throws when they cannot be read within three seconds */
export const markOfFiles = async (files: Store): Promise<string | undefined> => {
  if ((await inTime(files.size(NAME))) === undefined) return undefined;
  return text(await inTime(files.read(NAME)));
};

export const markFiles = async (files: Store): Promise<string> => {
  const mark = randomUUID();
  await inTime(files.put(NAME, Buffer.from(mark)));
  return mark;
};
