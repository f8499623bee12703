/** A .docx that was opened: its parts as trees, the changes that it came with, and what its notes, styles and lists are called. */
import { ChangeFinder, type Place } from '../changes/find-changes.ts';
import { type Group, Grouping } from '../changes/grouping.ts';
import type { Aside } from '../model.ts';
import { WordPackage } from '../package/word-package.ts';
import { ReviewError } from '../review-error.ts';
import { type XmlDocument, type XmlElement, within } from '../xml/tree.ts';
import { type CommentPart, readComments } from './comments.ts';
import { ListLabels } from './list-labels.ts';
import { type PartKind, findParts, readPart } from './parts.ts';
import { StyleSheet } from './style-sheet.ts';

/** A part that holds text of the document. */
export interface Story {
  readonly kind: 'body' | Aside['kind'];
  /** Its name in the archive. */
  readonly name: string;
  readonly document: XmlDocument;
  /** Changes by where their marks stand in it. */
  readonly changes: ReadonlyMap<number, string>;
  /** Where each mark stands in it. */
  readonly places: ReadonlyMap<XmlElement, Place>;
}

export interface OpenDocument {
  readonly file: WordPackage;
  /** The text first. */
  readonly stories: readonly Story[];
  readonly groups: ReadonlyMap<string, Group>;
  readonly styles: StyleSheet;
  readonly lists: ListLabels;
  readonly comments: readonly CommentPart[];
  /** Numbers of notes by kind and id. */
  readonly noteLabels: ReadonlyMap<string, string>;
}

const STORIES = [
  ...([
    ['footnotes', 'footnote'],
    ['endnotes', 'endnote'],
  ] as const),
  ...([
    ['header', 'header'],
    ['footer', 'footer'],
  ] as const),
];
const NOTES: ReadonlySet<PartKind> = new Set(['footnotes', 'endnotes']);
const REFERENCES: ReadonlySet<string> = new Set(['w:footnoteReference', 'w:endnoteReference']);

export const noteKey = (kind: string, id: string | undefined): string => `${kind} ${id ?? ''}`;

/** Notes are numbered in the order in which the text names them, each kind for itself. */
const numberNotes = (root: XmlElement): Map<string, string> => {
  const labels = new Map<string, string>();
  const counts: Record<string, number> = {};
  for (const { name, attributes } of within(root, REFERENCES)) {
    const kind = name === 'w:footnoteReference' ? 'footnote' : 'endnote';
    const key = noteKey(kind, attributes['w:id']);
    if (labels.has(key)) continue;
    const count = (counts[kind] = (counts[kind] ?? 0) + 1);
    labels.set(key, String(count));
  }
  return labels;
};

/** @throws ReviewError of what is no .docx, or none that may be read */
export const openDocument = (bytes: Uint8Array): OpenDocument => {
  const file = new WordPackage(bytes);
  const { main, others } = findParts(file);
  const text = readPart(file, main);
  if (text?.root.name !== 'w:document') throw new ReviewError('notWord');
  const named = (kind: PartKind) => others.filter((part) => part.kind === kind).map(({ name }) => name);
  const rootOf = (kind: PartKind) => named(kind).flatMap((name) => readPart(file, name)?.root ?? [])[0];
  const grouping = new Grouping();
  const story = (kind: Story['kind'], name: string, document: XmlDocument) => {
    const finder = new ChangeFinder(grouping);
    finder.find(document.root);
    return { kind, name, document, places: finder.places };
  };
  const found = [
    story('body', main, text),
    ...STORIES.flatMap(([part, kind]) =>
      [...new Set(named(part))].flatMap((name) => {
        const document = readPart(file, name);
        return document ? [story(kind, name, document)] : [];
      }),
    ),
  ];
  const groups = new Map(grouping.groups.map((group, index) => [`c${index + 1}`, group]));
  const ids = new Map([...groups].flatMap(([id, { marks }]) => marks.map(({ element }) => [element, id] as const)));
  const stories = found.map((one) => ({
    ...one,
    changes: new Map([...one.places.keys()].map((element) => [element.at, ids.get(element) ?? ''])),
  }));
  return {
    ...{ file, stories, groups, styles: new StyleSheet(rootOf('styles')), lists: new ListLabels(rootOf('numbering')) },
    comments: readComments(rootOf('comments'), rootOf('commentsExtended')),
    noteLabels: others.some(({ kind }) => NOTES.has(kind)) ? numberNotes(text.root) : new Map(),
  };
};
