/** The prints of sources, made when they are asked for: browsers keep them until their texts change. */
import { HttpError, inStretches } from '#server-kit';
import { fingerprints, PAIRS } from '#plugins/overlap/common/fingerprints.ts';
import { readWords } from '#plugins/overlap/common/words.ts';
import { packPrint } from '../../common/lint/print.ts';
import type { SourcePrint } from '../../common/model.ts';
import { listSources, type SourceHouse } from './list-sources.ts';
import { textOf } from './read-source.ts';

/** Signs that are read in one go, and those that the next piece begins before its end: eight words are in one of them. */
const PIECE = 50_000;
const OVERLAP = 500;

/** Piece by piece: a book would hold the server for long. */
const printInPieces = function* (text: string): Generator<number, Uint8Array> {
  const pieces: Uint32Array[] = [];
  let count = 0;
  for (let from = 0; from < text.length; from += PIECE) {
    const { hashes } = fingerprints(readWords(text.slice(from, from + PIECE + OVERLAP)), PAIRS);
    pieces.push(hashes);
    count += hashes.length;
    yield from;
  }
  const all = new Uint32Array(count);
  let at = 0;
  for (const hashes of pieces) {
    all.set(hashes, at);
    at += hashes.length;
  }
  return packPrint(all);
};

/**
 * In the order of the list of sources; those that are none of the paper's, are gone or may not be read are left out.
 * @throws as `listSources`
 */
export const printSources = async (
  house: SourceHouse,
  user: number,
  paper: number | undefined,
  keys: readonly string[],
  signal: AbortSignal,
): Promise<SourcePrint[]> => {
  const prints: SourcePrint[] = [];
  for (const stamp of await listSources(house, user, paper)) {
    if (!keys.includes(stamp.key)) continue;
    signal.throwIfAborted();
    const read = await textOf(house, user, stamp).catch((error: unknown) => {
      // It was deleted or locked since it was listed.
      if (error instanceof HttpError) return undefined;
      throw error;
    });
    if (!read) continue;
    const print = await inStretches(printInPieces(read.text), { signal });
    prints.push({ key: stamp.key, version: stamp.version, print: Buffer.from(print).toString('base64') });
  }
  return prints;
};
