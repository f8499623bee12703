/** An imported file as references, read in small steps so that the server goes on answering in between. */
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { IncomingFile } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { decodeText } from '../../common/formats/decode-text.ts';
import { type Format, READERS } from '../../common/formats/formats.ts';
import type { ImportedReference, ImportStep } from '../../common/formats/reference.ts';
import { formatOf } from '../../common/formats/tell-format.ts';

/** Longest stretch of work before others get their turn, in milliseconds. */
const STRETCH = 15;

/** The text of the form's one file. @throws HttpError 400 without one, 413 when it has more than `most` bytes */
export const readText = async (files: AsyncIterable<IncomingFile>, most: number): Promise<{ name: string; text: string }> => {
  for await (const file of files) {
    let size = 0;
    const limited = file.stream.map((chunk: Buffer) => {
      size += chunk.length;
      if (size <= most) return chunk;
      throw new HttpError(413, `The file is too large. It may have at most ${Math.floor(most / 1024 / 1024)} MB.`);
    });
    return { name: file.name, text: decodeText(await buffer(limited)) };
  }
  throw new HttpError(400, 'No file was sent.', { fields: { file: 'This field is required.' } });
};

const REFUSED =
  'Import failed. Only .bib, .ris, .nbib, .enw, EndNote XML, MODS, Zotero RDF, CSL-JSON and project files can be imported.';

/** @throws HttpError 400 when it is none of the formats that can be read */
export const formatOrRefuse = (name: string, text: string): Format => {
  const format = formatOf(name, text);
  if (format === undefined) throw new HttpError(400, REFUSED);
  return format;
};

/**
 * @param signal ends the reading with its reason, between two batches or two stretches
 * @yields what is read, apart from the references themselves; those are handed over `size` at a time.
 */
export async function* inBatches(
  format: Format,
  text: string,
  size: number,
  signal: AbortSignal,
): AsyncGenerator<ImportedReference[] | ImportStep> {
  let batch: ImportedReference[] = [];
  let since = performance.now();
  for (const step of READERS[format](text)) {
    if (step && 'reference' in step) batch.push(step.reference);
    else if (step) {
      // References belong to the project before them.
      if ('project' in step && batch.length > 0) {
        yield batch;
        batch = [];
      }
      yield step;
    }
    if (batch.length >= size) {
      yield batch;
      batch = [];
      signal.throwIfAborted();
    }
    if (performance.now() - since < STRETCH) continue;
    await setImmediate();
    signal.throwIfAborted();
    since = performance.now();
  }
  if (batch.length > 0) yield batch;
}
