/** A text in parts that are searched each by itself, so that a hit tells its place: lines under one heading, a page at the most. */
import type { Node } from 'prosemirror-model';
import { OBJECT } from '#plugins/coedit/common/tree-shape.ts';
import { HEADINGS } from '../../common/schema/line.ts';
import { lettersOf } from '../../common/letters.ts';

export interface TextPart {
  /** Of its first line, from 1. */
  readonly line: number;
  /** Words of the heading above it. */
  readonly heading: string;
  /** With a line feed at the end of each of its lines. */
  readonly text: string;
}

/** UTF-16 units. */
const LONGEST = 4_000;

const isHeading = ({ type, attrs }: Node): boolean =>
  type.name === 'line' && (HEADINGS as readonly unknown[]).includes(attrs.kind);

const lineFeeds = (text: string): number => text.split('\n').length - 1;

export function* partsOf(doc: Node): Generator<TextPart> {
  let line = 1;
  let part = { line, heading: '', text: '' };
  for (const block of doc.children) {
    const letters = lettersOf(block).text.replaceAll(OBJECT, ' ');
    if (isHeading(block) || part.text.length + letters.length > LONGEST) {
      if (part.text.trim() !== '') yield part;
      part = { line, heading: isHeading(block) ? letters.trim().slice(0, 300) : part.heading, text: '' };
    }
    part.text += letters;
    line += lineFeeds(letters);
  }
  if (part.text.trim() !== '') yield part;
}
