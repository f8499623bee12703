/** What each line of a document is: caption, row of a table, note under the text, heading, or text. */
import { captionStart } from '#plugins/library/common/pdf/page/caption-start.ts';
import { captionLength, isCaption } from './captions.ts';
import type { Block } from '#plugins/library/common/pdf/page/columns.ts';
import { chooseHeadings, type Heading, type HeadingGroup, headingGroups, isKnown, withLevels } from './headings.ts';
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';
import type { Style } from './style.ts';
import { tableBeside } from './tables.ts';

export interface Caption {
  readonly kind: 'figure' | 'table';
  readonly lines: readonly Line[];
  readonly rows: readonly (readonly string[])[];
}

/** In reading order. */
export type Sorted = { readonly heading: Heading } | { readonly caption: Caption } | { readonly text: Line };

const MOST_CAPTIONS = 1000;

/** Small lines down to the end of a column, under its text: footnotes. */
const notesOf = (lines: readonly Line[], body: Style): Set<Line> => {
  const notes: Line[] = [];
  for (const line of [...lines].reverse()) {
    if (line.size > body.size * 0.93 || isKnown(line.text)) break;
    notes.push(line);
  }
  const isUnderText = notes.length > 0 && notes.length < lines.length * 0.5;
  return new Set(isUnderText ? notes : []);
};

/** All lines on the page of a caption that stand in its column, those above it and those below, the nearest first. */
const around = (blocks: readonly Block[], caption: readonly Line[]): { above: Line[]; below: Line[] } => {
  const [first, last] = [caption[0], caption.at(-1)];
  const own = blocks.find(({ lines }) => first !== undefined && lines.includes(first));
  if (!first || !last || !own) return { above: [], below: [] };
  const [left, right] = [Math.min(...own.lines.map(({ x0 }) => x0)), Math.max(...own.lines.map(({ x1 }) => x1))];
  const near = blocks
    .filter(({ lines }) => lines[0]?.page === first.page)
    .flatMap(({ lines }) => lines)
    .filter((line) => !caption.includes(line) && line.x0 >= left - 20 && line.x0 < right);
  return {
    above: near.filter(({ y }) => y > first.y).sort((a, b) => a.y - b.y),
    below: near.filter(({ y }) => y < last.y).sort((a, b) => b.y - a.y),
  };
};

/** @param blocks without running heads and the like */
export const sortLines = (blocks: readonly Block[], body: Style): Sorted[] => {
  const captions = new Map<Line, Caption>();
  const gone = new Set<Line>();
  for (const { lines } of blocks) {
    for (const [index, line] of lines.entries()) {
      if (gone.has(line) || captions.size >= MOST_CAPTIONS || !isCaption(line, lines[index - 1], body)) continue;
      const own = lines.slice(index, index + captionLength(lines, index, body));
      const kind = captionStart(line.text)?.kind ?? 'figure';
      own.forEach((one) => gone.add(one));
      const { above, below } = around(blocks, own);
      const table = kind === 'table' ? tableBeside(above, below, body) : { rows: [], lines: [] };
      table.lines.forEach((one) => gone.add(one));
      captions.set(line, { kind, lines: own, rows: table.rows });
    }
    notesOf(
      lines.filter((line) => !gone.has(line)),
      body,
    ).forEach((line) => gone.add(line));
  }
  const rest = blocks.flatMap(({ lines }) => lines).filter((line) => !gone.has(line));
  const groups = headingGroups(rest, body);
  const chosen = chooseHeadings([...groups.values()], body);
  const headings = new Map<Line | undefined, Heading>();
  const inHeading = new Set<Line>();
  for (const heading of withLevels([...groups.values()].filter((group: HeadingGroup) => chosen.has(group)))) {
    headings.set(heading.lines[0], heading);
    heading.lines.forEach((line) => inHeading.add(line));
  }
  return blocks
    .flatMap(({ lines }) => lines)
    .flatMap((line): Sorted[] => {
      const [caption, heading] = [captions.get(line), headings.get(line)];
      if (caption) return [{ caption }];
      if (heading) return [{ heading }];
      return gone.has(line) || inHeading.has(line) ? [] : [{ text: line }];
    });
};
