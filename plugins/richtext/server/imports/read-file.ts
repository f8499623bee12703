/** Reads files that become rich texts, each in a process with limits on time and memory. */
import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { pathToFileURL } from 'node:url';
import type { IncomingFile } from '#plugin-api/server';
import { HttpError, pdfjsAddress, type ProcessLimits, Turns, withScratchFolder } from '#server-kit';
import { runProgram } from '../limited/run-program.ts';
import type { ImportFailureReason } from './import-failure.ts';
import { takenKind } from './kinds.ts';
import type { DrawingPackages } from './latex/draw-pdf.ts';
import type { ReadWish } from './latex/read-latex.ts';
import type { ReaderOptions } from './readers.ts';
import { type TakenText, unpackTaken } from './taken-file.ts';

const LIMITS: ProcessLimits = { maxBytes: 1_200 * 1024 * 1024, maxSeconds: 30, maxTotalSeconds: 60, timeout: 100_000 };

const turns = new Turns(2, 20);

const drawingPackages = (): DrawingPackages => {
  const require = createRequire(import.meta.url);
  return {
    pdfjs: pdfjsAddress(),
    canvas: pathToFileURL(require.resolve('@napi-rs/canvas')).href,
    data: `${dirname(require.resolve('pdfjs-dist/package.json'))}/`,
  };
};

const refused = (message: string, reason = '', choices: readonly string[] = []): HttpError =>
  new HttpError(400, message, {
    fields: { file: message },
    ...(reason !== '' && { reason }),
    ...(choices.length > 0 && { choices }),
  });
const NO_KIND = 'Not supported file format. Only Word, OpenDocument, Markdown, HTML and LaTeX are allowed.';
const TOO_MUCH = 'This file is too large or too complex to be read.';
const UNREADABLE = 'This file cannot be read. It may be damaged.';
const FAILURES: Readonly<Record<ImportFailureReason, string>> = {
  'old-word': 'This is a document of an old Word. Save it as .docx first.',
  encrypted: 'This file is protected with a password. Save it without one first.',
  damaged: UNREADABLE,
  'too-large': TOO_MUCH,
  'document-type': 'This file declares entities of its own, which is not allowed.',
  'no-text': 'There is no text in this file.',
  'other-kind': 'This file is not what its name says.',
  'which-main': 'This archive has several LaTeX documents. Choose the one to read.',
};

/**
 * @param known of an archive of LaTeX: the path of its main file, and what is said of it elsewhere
 * @throws HttpError 400 for what cannot be read, with `choices` for an archive of several documents, 503 when too many wait
 */
export const readTaken = async (
  parts: { readonly scratch: string },
  file: Pick<IncomingFile, 'name' | 'stream'>,
  signal: AbortSignal,
  { main, carried }: ReadWish = {},
): Promise<TakenText> => {
  const kind = takenKind(file.name);
  if (!kind) throw refused(NO_KIND);
  return withScratchFolder(parts, async (folder) => {
    const path = join(folder, 'file');
    await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
    const beside = carried && join(folder, 'carried.json');
    if (beside !== undefined) await writeFile(beside, JSON.stringify(carried), { mode: 0o600 });
    // Half a megabyte of text, which no start reads.
    const { default: source } = await import('./read.child.ts?bundled');
    const run = (drawing?: DrawingPackages) => {
      const options: ReaderOptions = { main, carried: beside, drawing };
      const limits = { ...LIMITS, ...(drawing && { isNative: true as const }) };
      return turns.run(() => runProgram(folder, { source, args: [kind, path, folder, JSON.stringify(options)], limits }, signal));
    };
    // A picture that takes too long to draw is not worth the text.
    const answer = (await run(kind === 'tex' ? drawingPackages() : undefined)) ?? (kind === 'tex' ? await run() : undefined);
    if (!answer) throw refused(TOO_MUCH);
    if ('failure' in answer)
      throw refused(FAILURES[answer.failure as ImportFailureReason] ?? UNREADABLE, answer.failure, answer.choices);
    return unpackTaken(folder).catch(() => {
      throw refused(UNREADABLE);
    });
  });
};
