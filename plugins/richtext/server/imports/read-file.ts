/** Reads files that become rich texts, each in a process with limits on time and memory. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { IncomingFile } from '#plugin-api/server';
import { HttpError, limitedOutput, type ProcessLimits, Turns, withScratchFolder } from '#server-kit';
import source from './read.child.ts?bundled';
import { takenKind } from './kinds.ts';
import { type TakenText, unpackTaken } from './taken-file.ts';

const LIMITS: ProcessLimits = { maxBytes: 1_200 * 1024 * 1024, maxSeconds: 30, maxTotalSeconds: 60, timeout: 100_000 };
const MOST_OUTPUT = 10_000;

const turns = new Turns(2, 20);

const Answer = z.union([z.object({ done: z.literal(true) }), z.object({ failure: z.string() })]);

const refused = (message: string): HttpError => new HttpError(400, message, { fields: { file: message } });
const NO_KIND = 'Not supported file format. Only Word, OpenDocument, Markdown, HTML and LaTeX are allowed.';
const TOO_MUCH = 'This file is too large or too complex to be read.';
const UNREADABLE = 'This file cannot be read. It may be damaged.';

const answerIn = (line: string | undefined): z.output<typeof Answer> | undefined => {
  try {
    return z.safeParse(Answer, JSON.parse(line ?? '')).data;
  } catch {
    return undefined;
  }
};

/** @throws HttpError 400 for what cannot be read, 503 when too many wait */
export const readTaken = async (
  parts: { readonly scratch: string },
  file: IncomingFile,
  signal: AbortSignal,
): Promise<TakenText> => {
  const kind = takenKind(file.name);
  if (!kind) throw refused(NO_KIND);
  return withScratchFolder(parts, async (folder) => {
    const path = join(folder, 'file');
    await pipeline(file.stream, createWriteStream(path, { mode: 0o600 }));
    const program = { source, args: [kind, path, folder], limits: LIMITS, mostOutput: MOST_OUTPUT };
    const answer = answerIn(await turns.run(() => limitedOutput(program, signal)));
    if (!answer) throw refused(TOO_MUCH);
    if ('failure' in answer) throw refused(answer.failure || UNREADABLE);
    return unpackTaken(folder).catch(() => {
      throw refused(UNREADABLE);
    });
  });
};
