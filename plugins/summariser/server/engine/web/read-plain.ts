/** A paper in plain text: paragraphs between empty lines, headings alone on a line. */
import type { Paper } from '../paper.ts';
import { isKnown, numberOf } from '../pdf/headings.ts';
import { flat } from './dom.ts';
import { Outline } from './outline.ts';

const LONGEST_HEADING = 120;

/** No end of a sentence, and a name or a number of a section. */
const isHeading = (line: string): boolean =>
  line.length <= LONGEST_HEADING && (isKnown(line) || (numberOf(line) !== undefined && !/[.,;:!?]$/.test(line)));

const levelOf = (line: string): number => numberOf(line)?.parts.length ?? 1;

export const readPlain = (text: string): Paper => {
  const outline = new Outline();
  const blocks = text.split(/\r?\n[ \t]*(?:\r?\n)+/);
  const [first = ''] = blocks;
  const isTitled =
    blocks.length > 1 &&
    !/\n\s*\S/.test(first.trim()) &&
    flat(first).length < 300 &&
    !/[.!?]\s*$/.test(first) &&
    !isHeading(flat(first));
  for (const block of blocks.slice(isTitled ? 1 : 0)) {
    const lines = block.split(/\r?\n/);
    const head = flat(lines[0]);
    if (isHeading(head)) {
      outline.heading(head, levelOf(head));
      outline.paragraph(flat(lines.slice(1).join('\n')));
    } else outline.paragraph(flat(block));
  }
  return outline.paper({ title: isTitled ? flat(first) : '', authors: [] });
};
