/**
 * Reads XFDF: a whole file (`<annots>`), or commands (`<add>`, `<modify>`, `<delete>`), as annotation programs send them. Never throws;
 * what cannot be read of a file costs itself alone and is reported, and a file with a document type or entities is refused.
 */
import * as z from 'zod/mini';
import { DEFAULT_HIGHLIGHT } from '../colours.ts';
import { type XmlElement, rawText } from '../formats/xml/elements.ts';
import { xmlRecords } from '../formats/xml/records.ts';
import { normalMoment } from '../marks/normal-form.ts';
import { MOST_MARKS, type MarkComment, type PageMark } from '../marks/page-mark.ts';
import { NewCitation } from '../model/annotations.ts';
import { fingerprint } from '../pdf/fingerprint.ts';
import { readPdfDate } from '../pdf/pdf-date.ts';
import { attribute, colourOf, tagsOf, textOf } from './attributes.ts';
import { shapeOf, textColour } from './shapes.ts';

/** `put` makes it, or changes it when it is there already; `modify` makes nothing. */
export type XfdfCommand =
  | {
      readonly act: 'put' | 'modify';
      readonly mark: PageMark /** Of these the file says nothing. */;
      readonly unsaid: readonly Unsaid[];
    }
  | { readonly act: 'put' | 'modify'; readonly comment: MarkComment /** Name of its mark. */; readonly on: string }
  | { readonly act: 'delete'; readonly name: string };
const FIELDS = ['text', 'author', 'color', 'quads', 'drawing'] as const;
type Unsaid = (typeof FIELDS)[number];

export interface XfdfProblem {
  readonly name: string;
  readonly line: number;
  readonly reason: string;
}

export interface XfdfReading {
  readonly commands: XfdfCommand[];
  readonly problems: XfdfProblem[];
  /** Why nothing of the file is read. */
  readonly refused?: string;
}

const AROUND: Readonly<Record<string, 'put' | 'modify'>> = { annots: 'put', add: 'put', modify: 'modify' };
const SHAPE = {
  isRecord: (name: string, outer: string): boolean => Object.hasOwn(AROUND, outer) || (outer === 'delete' && name === 'id'),
  nests: false,
};
/** Windows of annotations, which say nothing of their own. */
const SILENT = 'popup';

/** What is measured of a mark before it is believed. */
const Measured = z.omit(NewCitation, { id: true, article: true });

/** The name of an annotation that has none: what is read again gets it again. */
const nameOf = (element: XmlElement): string => {
  const name = attribute(element, 'name') ?? '';
  if (name !== '' && name.length <= 255) return name;
  return `xfdf:${fingerprint(JSON.stringify([element.name, ...element.attributes, rawText(element)]))}`;
};

const momentOf = (element: XmlElement): string => normalMoment(readPdfDate(attribute(element, 'date') ?? '') ?? '');

const isComment = (element: XmlElement): boolean =>
  attribute(element, 'inreplyto') !== undefined && attribute(element, 'replyType') !== 'group';

const commentOf = (act: 'put' | 'modify', element: XmlElement): XfdfCommand | string | undefined => {
  // An answer that only sets a state says nothing.
  if (attribute(element, 'state') !== undefined) return undefined;
  const [text, author] = [textOf(element) ?? '', attribute(element, 'title') ?? ''];
  const measured = z.safeParse(Measured, { page: 1, text, author });
  if (!measured.success) return 'The annotation is too large.';
  const comment = { name: nameOf(element), text, author, modified: momentOf(element) };
  return { act, comment, on: attribute(element, 'inreplyto') ?? '' };
};

const markOf = (act: 'put' | 'modify', element: XmlElement): XfdfCommand | string => {
  const shape = shapeOf(element);
  if (typeof shape === 'string') return shape;
  const page = /^\s*(\d{1,7})\s*$/.exec(attribute(element, 'page') ?? '')?.[1];
  if (page === undefined) return 'Its page is missing.';
  const said = {
    color: shape.kind === 'text' ? textColour(element) : colourOf(attribute(element, 'color')),
    text: textOf(element),
    author: attribute(element, 'title'),
    quads: shape.quads[0],
    drawing: shape.drawing ?? undefined,
  };
  const tags = tagsOf(element);
  const unsaid = FIELDS.filter((field) => said[field] === undefined);
  const mark = {
    ...shape,
    name: nameOf(element),
    page: Number(page) + 1,
    color: said.color ?? (shape.kind === 'text' ? '#000000' : DEFAULT_HIGHLIGHT),
    text: said.text ?? '',
    author: said.author ?? '',
    modified: momentOf(element),
    comments: [],
    ...(tags && { tags }),
  };
  const measured = z.safeParse(Measured, { ...mark, annot_id: mark.name, quads: [...mark.quads] });
  return measured.success ? { act, mark, unsaid } : 'The annotation is too large.';
};

const commandOf = (element: XmlElement, outer: string): XfdfCommand | string | undefined => {
  if (outer === 'delete') return { act: 'delete', name: rawText(element).trim() };
  if (element.name === SILENT) return undefined;
  const act = AROUND[outer] ?? 'put';
  return isComment(element) ? commentOf(act, element) : markOf(act, element);
};

const refusalOf = (text: string): string | undefined => {
  if (/<!(?!--|\[CDATA\[)/.test(text)) return 'XFDF with a document type or entities is not read.';
  return /<(?:[\w.-]{1,50}:)?xfdf[\s/>]/.test(text.slice(0, 10_000)) ? undefined : 'This is no XFDF.';
};

/** Up to `MOST_MARKS` marks, and as many comments and deletions. @yields between stretches of work */
export function* readXfdf(text: string): Generator<void, XfdfReading> {
  const reading: XfdfReading = { commands: [], problems: [] };
  const refused = refusalOf(text);
  if (refused !== undefined) return { ...reading, refused };
  const counts = { marks: 0, others: 0 };
  for (const found of xmlRecords(text, SHAPE)) {
    yield;
    if (!found) continue;
    const { line } = found;
    const command = 'broken' in found ? found.broken : commandOf(found.record, found.outer);
    if (typeof command === 'string') {
      reading.problems.push({ name: 'broken' in found ? '' : (attribute(found.record, 'name') ?? ''), line, reason: command });
    } else if (command) reading.commands.push(command);
    if (command) counts[typeof command === 'object' && 'mark' in command ? 'marks' : 'others']++;
    if (counts.marks > MOST_MARKS || counts.others > MOST_MARKS) {
      return { commands: [], problems: [], refused: `There are more than ${MOST_MARKS} annotations.` };
    }
  }
  return reading;
}
