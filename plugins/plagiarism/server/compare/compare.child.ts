/**
 * Compares a document with sources, one after the other, in a process of its own with limits on time and memory: a hostile text costs its own
 * comparison and nothing else. Lines of JSON on the standard input: first the document's text, then a source's text each. Writes a line for
 * each source: its passages.
 */
import { createInterface } from 'node:readline';
import { ComparedText } from '#plugins/overlap/common/compared-text.ts';
import { type Passage, passages } from '#plugins/overlap/common/passages.ts';

const write = (value: object): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(value)}\n`, () => resolve()));

const compare = (document: ComparedText, text: string): Passage[] => {
  const work = passages(document, new ComparedText(text));
  for (let step = work.next(); ; step = work.next()) if (step.done) return step.value;
};

let document: ComparedText | undefined;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const text = JSON.parse(line) as string;
  // The time of each source begins anew.
  process.emit('step' as 'disconnect');
  if (document) await write({ passages: compare(document, text) });
  else document = new ComparedText(text);
}
process.exit(0);
