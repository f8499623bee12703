/** The files of a multipart form. */
import type { IncomingFile } from '#plugin-api/server';
import { HttpError } from '#server-kit';

/** @throws HttpError 400 for a form without a file */
export const firstFile = async (files: AsyncIterable<IncomingFile>): Promise<IncomingFile> => {
  for await (const file of files) return file;
  throw new HttpError(400, 'A file is required.', { fields: { file: 'A file is required.' } });
};
