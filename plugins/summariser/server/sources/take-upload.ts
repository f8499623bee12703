/** Takes a PDF in that is to be summarised, and counts its words (decisions §6 "Wizard"). */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { IncomingFile } from '#plugin-api/server';
import { HttpError, Turns, withScratchFolder } from '#server-kit';
import { isPdf, PDF_HEAD } from '#plugins/library/common/pdf/pdf-mark.ts';
import { KEY_POINTS, SUMMARY_WORDS } from '../../common/limits.ts';
import type { Summariser } from '../summariser.ts';
import { REASONS, TEXTS } from '../texts.ts';
import { keepFile } from './stored-files.ts';

/** Reading is work for another process, but one for each of many uploads would be too many. */
const readings = new Turns(2, 20);

interface Spooled {
  readonly size: number;
  readonly sha256: string;
}

/** @throws HttpError 400 when it is no PDF */
const spool = async ({ stream }: IncomingFile, path: string): Promise<Spooled> => {
  const hash = createHash('sha256');
  let size = 0;
  let head = Buffer.alloc(0);
  const check = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      if (head.length < PDF_HEAD) {
        head = Buffer.concat([head, chunk.subarray(0, PDF_HEAD - head.length)]);
        if (head.length === PDF_HEAD && !isPdf(head)) return done(new HttpError(400, TEXTS.notAPdf));
      }
      done(null, chunk);
    },
    flush(done) {
      done(isPdf(head) ? null : new HttpError(400, TEXTS.notAPdf));
    },
  });
  await pipeline(stream, check, createWriteStream(path, { mode: 0o600 }));
  return { size, sha256: hash.digest('hex') };
};

interface Uploaded {
  readonly upload: string;
  readonly name: string;
  readonly pages: number | null;
  readonly words: number | null;
}

/** @throws HttpError 400 when it is no PDF or cannot be read, with the `reason`; LimitError when there is no room */
export const takeUpload = async (
  summariser: Summariser,
  owner: number,
  files: AsyncIterable<IncomingFile>,
  signal: AbortSignal,
): Promise<Uploaded> => {
  for await (const incoming of files) {
    return withScratchFolder(summariser, async (folder) => {
      const path = join(folder, 'upload.pdf');
      const { size, sha256 } = await spool(incoming, path);
      const { seconds } = summariser.settings;
      const options = { words: SUMMARY_WORDS, keyPoints: KEY_POINTS, fromPage: 1, toPage: 0, seconds };
      const digest = await readings.run(() => summariser.own.digestPdf(path, options, signal));
      if (typeof digest === 'string') throw new HttpError(400, REASONS[digest], { reason: digest });
      const { pages, words } = digest;
      await keepFile(summariser, { owner, sha256, size, name: incoming.name, pages, words }, () => createReadStream(path));
      return { upload: sha256, name: incoming.name, pages, words };
    });
  }
  throw new HttpError(400, 'No file was sent.', { fields: { file: 'This field is required.' } });
};
