/** The entries of a bibliography that were not taken, as they came in, each with its reason: to be mended, and imported again. */
import type { Skipped } from '../../common/contract.ts';
import { itemTexts } from '../../common/formats/csl/scan.ts';
import { decodeText } from '../../common/formats/decode-text.ts';
import type { Format } from '../../common/formats/formats.ts';
import { formatOf } from '../../common/formats/tell-format.ts';
import { allSkipped, readAgain, type SkippedIn } from './read-again.ts';

/** How a line is written that no reader of the format takes for one of its own. */
const REMARKS: Readonly<Partial<Record<Format, string>>> = { bib: '% ' };

export interface SkippedFile {
  readonly text: string;
  /** Of the name, without a dot. */
  readonly ending: string;
}

/** Lines at which something begins: what was taken as well, since it ends what is before it. */
const beginningsOf = async (format: Format, text: string): Promise<number[]> => {
  const begin = new Set<number>();
  for await (const step of readAgain(format, text)) {
    if ('reference' in step) begin.add(step.reference.line);
    else if ('skipped' in step) begin.add(step.skipped.line);
  }
  return [...begin].sort((a, b) => a - b);
};

/** An entry as it came in, by its line; of a list of JSON by its place */
const sourceOf = async (format: Format | undefined, text: string): Promise<(line: number) => string> => {
  // In a file of whole projects lines say nothing of where an entry stands.
  if (format === undefined || format === 'json') return () => '';
  if (format === 'csljson') {
    const items = [...itemTexts(text)];
    return (line) => items[line - 1] ?? '';
  }
  const lines = text.split(/\r\n|\r|\n/);
  const begin = await beginningsOf(format, text);
  const next = new Map(begin.map((line, at) => [line, begin[at + 1]]));
  return (line) =>
    lines
      .slice(line - 1, (next.get(line) ?? lines.length + 1) - 1)
      .join('\n')
      .trim();
};

/**
 * @param say a sentence about an entry: where it stands, and why it was left out
 * @throws DOMException when the file is not there any more, or was changed since
 */
export const skippedFile = async (
  file: Blob & { readonly name: string },
  outcome: SkippedIn,
  say: (entry: Skipped) => string,
): Promise<SkippedFile> => {
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const format = formatOf(file.name, text);
  const source = await sourceOf(format, text);
  const mark = (format && REMARKS[format]) ?? '# ';
  const skipped = format === undefined ? outcome.skipped : await allSkipped(format, text, outcome);
  const entries = skipped.map((entry) => {
    const remark = `${mark}${say(entry).replace(/\s+/g, ' ')}`;
    return [remark, source(entry.line) || entry.title].join('\n');
  });
  return { text: `${entries.join('\n\n')}\n`, ending: format && format in REMARKS ? format : 'txt' };
};
