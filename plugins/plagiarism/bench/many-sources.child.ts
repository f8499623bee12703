/**
 * What is measured of comparing with many sources, in a process that does nothing else, as the one that compares: a line of JSON for the
 * document, then one for each source. Answers the passages of each, and milliseconds of the processor: in all, and of comparing alone.
 */
import { createInterface } from 'node:readline';
import { ComparedText } from '#plugins/overlap/common/compared-text.ts';
import { passages } from '#plugins/overlap/common/passages.ts';
import { finish } from '#plugins/overlap/common/testing/finish.ts';
import { spent } from './spent.ts';

let document: ComparedText | undefined;
let comparing = 0;
for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
  const text = JSON.parse(line) as string;
  const [time, found] = spent(() => {
    const read = new ComparedText(text);
    return document ? finish(passages(document, read)).length : read.content.count;
  });
  document ??= new ComparedText(text);
  comparing += time;
  const { user, system } = process.cpuUsage();
  process.stdout.write(`${JSON.stringify({ found, comparing, all: (user + system) / 1000 })}\n`);
}
