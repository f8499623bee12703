/** A document with what was decided about it, as it is shown. */
import { type Decided, Resolver } from './changes/resolve.ts';
import type { Place } from './changes/find-changes.ts';
import type { Group } from './changes/grouping.ts';
import type { Mark } from './changes/marks.ts';
import type { Aside, Block, Change, ChangeState, ReviewComment, Verdict } from './model.ts';
import { type OpenDocument, type Story, noteKey } from './reading/open-document.ts';
import { BlockReader, type ReadBefore } from './reading/read-blocks.ts';
import { type XmlElement, childOf, elementsOf } from './xml/tree.ts';

/** By the id of a change. */
type Decisions = ReadonlyMap<string, Verdict>;

export interface Review {
  readonly blocks: readonly Block[];
  readonly asides: readonly Aside[];
  /** In the order of their anchors. */
  readonly comments: readonly ReviewComment[];
  /** All that the file came with, in the order of the document, whatever was decided about them. */
  readonly changes: readonly Change[];
  readonly decisions: Decisions;
  /** The file that it was opened from. */
  readonly source: OpenDocument;
}

const STATES: Readonly<Record<Verdict, ChangeState>> = { accept: 'accepted', reject: 'rejected' };
const allPlaces = new WeakMap<readonly Story[], ReadonlyMap<XmlElement, Place>>();
const readBefore = new WeakMap<OpenDocument, ReadBefore>();

/** Of the marks of all parts; put together once for a document. */
const placesOf = (stories: readonly Story[]): ReadonlyMap<XmlElement, Place> => {
  const known = allPlaces.get(stories);
  if (known) return known;
  const places = new Map(stories.flatMap((story) => [...story.places]));
  allPlaces.set(stories, places);
  return places;
};

const decidedOf = ({ groups, stories }: OpenDocument, decisions: Decisions): Decided => {
  const verdicts = new Map<XmlElement, Verdict>();
  for (const [id, verdict] of decisions) for (const { element } of groups.get(id)?.marks ?? []) verdicts.set(element, verdict);
  const touched = new Set<XmlElement>();
  const places = placesOf(stories);
  for (const element of verdicts.keys())
    for (let place = places.get(element); place && !touched.has(place.element); place = place.outer) touched.add(place.element);
  return { verdicts, touched };
};

/** Parts after what was decided, and what fell away with them. */
export const resolveStories = (
  source: OpenDocument,
  decisions: Decisions,
): { readonly roots: ReadonlyMap<Story, XmlElement>; readonly dropped: ReadonlySet<XmlElement> } => {
  const resolver = new Resolver(decidedOf(source, decisions));
  return {
    roots: new Map(source.stories.map((story) => [story, resolver.root(story.document.root)])),
    dropped: resolver.dropped,
  };
};

const changesOf = ({ groups, stories }: OpenDocument, decisions: Decisions, dropped: ReadonlySet<XmlElement>): Change[] => {
  const places = placesOf(stories);
  const isDropped = ({ element }: Mark) => {
    for (let place = places.get(element); place; place = place.outer) if (dropped.has(place.element)) return true;
    return false;
  };
  const isGone = ({ marks }: Group) => dropped.size > 0 && marks.every(isDropped);
  return [...groups].map(([id, group]) => {
    const verdict = decisions.get(id);
    const { kind, author, date, text, formats } = group;
    const state = verdict ? STATES[verdict] : isGone(group) ? 'gone' : 'open';
    return { id, kind, author, date, text, formats: [...formats], state };
  });
};

/** Every paragraph, those of tables too. */
export const paragraphsOf = (blocks: readonly Block[]): Extract<Block, { kind: 'paragraph' }>[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph' ? [block] : block.rows.flatMap(({ cells }) => cells.flatMap((cell) => paragraphsOf(cell.blocks))),
  );

const commentsOf = ({ comments }: OpenDocument, blocks: readonly Block[]): ReviewComment[] => {
  const parts = new Map(comments.map((comment) => [comment.id, comment]));
  const paragraphs = paragraphsOf(blocks);
  const anchors = new Map<string, string>();
  for (const { runs } of paragraphs)
    for (const run of runs) for (const id of run.comments) anchors.set(id, (anchors.get(id) ?? '') + run.text);
  const shown = new Set(paragraphs.flatMap((paragraph) => paragraph.comments));
  return [...shown].flatMap((id) => {
    const part = parts.get(id);
    return part ? [{ ...part, anchor: (anchors.get(id) ?? '').trim() }] : [];
  });
};

const SEPARATORS = new Set(['separator', 'continuationSeparator', 'continuationNotice']);

const asidesOf = (source: OpenDocument, story: Story, root: XmlElement, reader: BlockReader): Aside[] => {
  const { kind, name } = story;
  if (kind === 'body') return [];
  if (kind === 'header' || kind === 'footer')
    return story.changes.size > 0 ? [{ key: name, kind, label: '', blocks: reader.read(root) }] : [];
  return elementsOf(root)
    .filter(({ attributes }) => !SEPARATORS.has(attributes['w:type'] ?? ''))
    .flatMap((note) => {
      const label = source.noteLabels.get(noteKey(kind, note.attributes['w:id']));
      return label === undefined ? [] : [{ key: `${name}:${note.at}`, kind, label, blocks: reader.read(note) }];
    });
};

export const readReview = (source: OpenDocument, decisions: Decisions): Review => {
  const { roots, dropped } = resolveStories(source, decisions);
  const before = readBefore.get(source) ?? new WeakMap();
  readBefore.set(source, before);
  const readers = [...roots].map(([story, root]) => ({ story, root, reader: new BlockReader(source, story, before) }));
  const blocks = readers.flatMap(({ story, root, reader }) => {
    const body = story.kind === 'body' ? childOf(root, 'w:body') : undefined;
    return body ? reader.read(body) : [];
  });
  const asides = readers.flatMap(({ story, root, reader }) => asidesOf(source, story, root, reader));
  const all = [...blocks, ...asides.flatMap((aside) => aside.blocks)];
  return {
    ...{ blocks, asides, decisions, source },
    comments: commentsOf(source, all),
    changes: changesOf(source, decisions, dropped),
  };
};
