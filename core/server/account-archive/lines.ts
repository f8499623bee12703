/** Lines of JSON out of a stream of bytes, one at a time. */
import { StringDecoder } from 'node:string_decoder';
import { ArchiveFailure } from './archive-failure.ts';

/** UTF-16 units: a drawing of a thousand strokes has fewer. */
export const LONGEST_LINE = 16_000_000;

/** @throws ArchiveFailure for a line that is too long, or is no JSON */
export async function* jsonLines(bytes: AsyncIterable<Buffer>, entry: string): AsyncGenerator<unknown> {
  const decoder = new StringDecoder('utf8');
  const parse = (line: string): unknown => {
    try {
      return JSON.parse(line) as unknown;
    } catch (error) {
      throw new ArchiveFailure('damaged', entry, error);
    }
  };
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw new ArchiveFailure('too-large', entry);
    for (const line of lines) if (line !== '') yield parse(line);
  }
  rest += decoder.end();
  if (rest !== '') yield parse(rest);
}
