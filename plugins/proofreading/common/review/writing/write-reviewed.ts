/** An edited text as a Word document with tracked changes against its original: what an editor of Carrel hands back. */
import { openDocument } from '../reading/open-document.ts';
import { TEXT_NAMESPACE } from '../xml/namespaces.ts';
import {
  type XmlDocument,
  type XmlElement,
  type XmlNode,
  childOf,
  elementsOf,
  isElement,
  withChildren,
  within,
} from '../xml/tree.ts';
import { writeNodes, writeXml } from '../xml/write-xml.ts';
import { type EditedParagraph, alignParagraphs, pairParagraphs } from './align-paragraphs.ts';
import { compareWords } from './compare-words.ts';
import { editParagraph, lettersOf } from './edit-paragraph.ts';
import { editableParagraphs, textOfRun } from './editable.ts';
import { newDocument } from './new-document.ts';
import { type Planned, planParagraphs } from './plan-paragraphs.ts';
import { type Author, Tracker } from './track.ts';

const RUNS: ReadonlySet<string> = new Set(['w:r']);
/** Numbers of marks from which on those of a file are not counted on from: Word takes 31 bits. */
const LARGEST_ID = 1_000_000_000;

const firstFreeId = (document: XmlDocument): number => {
  let largest = 0;
  for (const [, id] of (document.root.raw ?? '').matchAll(/:id="(\d{1,10})"/g)) {
    const number = Number(id);
    if (number < LARGEST_ID && number > largest) largest = number;
  }
  return largest + 1;
};

/** Letters of the run with most text: a bold word at the beginning is not what a paragraph looks like. */
const lettersIn = (paragraph: XmlElement | undefined): string => {
  if (!paragraph) return '';
  const runs = [...within(paragraph, RUNS)].map((run) => ({ run, length: textOfRun(run).length }));
  return lettersOf(
    runs.reduce<(typeof runs)[number] | undefined>((most, one) => (one.length > (most?.length ?? 0) ? one : most), undefined)
      ?.run,
  );
};

/** What paragraphs of a document look like: a new one behind a heading is none. */
class Looks {
  readonly #counts = new Map<string, number>();

  constructor(paragraphs: readonly XmlElement[]) {
    for (const paragraph of paragraphs) this.#counts.set(lookOf(paragraph), this.#count(paragraph) + 1);
  }

  /** That of the two whose look is the more usual one. */
  usual(before: XmlElement | undefined, after: XmlElement | undefined): XmlElement | undefined {
    if (!before || !after) return before ?? after;
    return this.#count(after) > this.#count(before) ? after : before;
  }

  #count(paragraph: XmlElement): number {
    return this.#counts.get(lookOf(paragraph)) ?? 0;
  }
}

const lookOf = (paragraph: XmlElement): string => {
  const properties = childOf(paragraph, 'w:pPr');
  return writeNodes(elementsOf(properties).filter(({ name }) => name !== 'w:rPr' && name !== 'w:sectPr'));
};

/** What each paragraph of a stretch becomes, as nodes in the place of the old ones. */
const writeStretch = (stretch: readonly Planned[], track: Tracker, looks: Looks, into: Map<XmlElement, XmlNode[]>): void => {
  let place: XmlElement | undefined;
  let before: XmlNode[] = [];
  let isMarked = false;
  for (const [at, { old, text, end }] of stretch.entries()) {
    if (!old) {
      // Where the end before is marked, this one takes its place when it is rejected, and has to look like it.
      const like = isMarked ? place : looks.usual(place, stretch.find((one, index) => index > at && one.old)?.old?.element);
      const node = track.newParagraph(like, lettersIn(like), text ?? '', end);
      if (place) into.get(place)?.push(node);
      else before.push(node);
      continue;
    }
    const isSame = text === old.text && end === undefined;
    const steps = text === undefined ? [{ kind: 'deleted' as const, text: old.text }] : compareWords(old.text, text);
    const edited = isSame ? old.element : track.withEnd(editParagraph(old.element, steps, track), end);
    into.set(old.element, [...before, edited]);
    [place, before, isMarked] = [old.element, [], end !== undefined];
  }
};

const replaced = (element: XmlElement, by: ReadonlyMap<XmlElement, XmlNode[]>): XmlElement =>
  withChildren(
    element,
    element.children.flatMap((child) => {
      if (!isElement(child)) return [child];
      return child.name === 'w:p' ? (by.get(child) ?? [child]) : [replaced(child, by)];
    }),
  );

/** With a prefix for Word's namespace, where it has none. */
const namedRoot = (root: XmlElement): XmlElement => ({
  ...withChildren(root, [...root.children, { name: '#other', raw: '' }]),
  open: root.open.replace(/>$/, ` xmlns:w="${TEXT_NAMESPACE}">`),
});

/** Of texts alone it is found out which was which; that may be wrong where a table repeats itself. */
const pairsOf = (texts: readonly string[], edited: readonly (string | EditedParagraph)[]) => {
  const known = edited.filter((one) => typeof one !== 'string');
  return known.length === edited.length && known.length > 0
    ? pairParagraphs(texts.length, known)
    : alignParagraphs(texts, edited.map(textOf));
};

const textOf = (edited: string | EditedParagraph): string => (typeof edited === 'string' ? edited : edited.text);

/**
 * @param original a .docx, or the paragraphs of a text
 * @param edited its paragraphs as they are now; `\n` is a break within one. Those of a .docx are counted as `editableTexts` gives them
 * @returns a .docx that says in the author's name what was changed, word by word. Its formatting, pictures and notes stay
 * @throws ReviewError of what is no .docx that can be read
 */
export const writeReviewed = (
  original: Uint8Array | readonly string[],
  edited: readonly string[] | readonly EditedParagraph[],
  author: Author,
): Uint8Array => {
  const { file, stories } = openDocument(original instanceof Uint8Array ? original : newDocument(original));
  const [story] = stories;
  const body = story && childOf(story.document.root, 'w:body');
  const paragraphs = body ? editableParagraphs(body) : [];
  if (!story || !body || paragraphs.length === 0) return file.with(new Map());
  const { document } = story;
  const track = new Tracker(author, document.prefix || 'w', firstFreeId(document));
  const texts = paragraphs.map(({ text }) => text);
  const looks = new Looks(paragraphs.map(({ element }) => element));
  const nodes = new Map<XmlElement, XmlNode[]>();
  const pairs = pairsOf(texts, edited);
  for (const stretch of planParagraphs(pairs, paragraphs, edited.map(textOf))) writeStretch(stretch, track, looks, nodes);
  const changed = replaced(document.root, nodes);
  if (changed === document.root) return file.with(new Map());
  const root = document.prefix === '' ? namedRoot(changed) : changed;
  return file.with(new Map([[story.name, new TextEncoder().encode(writeXml({ ...document, root }))]]));
};

/** Paragraphs of a .docx as `writeReviewed` takes them back, once they were edited. @throws ReviewError */
export const editableTexts = (bytes: Uint8Array): string[] => {
  const body = openDocument(bytes).stories.flatMap(({ document }) => childOf(document.root, 'w:body') ?? [])[0];
  return body ? editableParagraphs(body).map(({ text }) => text) : [];
};
