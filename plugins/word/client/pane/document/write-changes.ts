/** Writes what was decided, and nothing besides: each change of a document is a step that somebody may want to undo. */
import { productName } from '#client-kit';
import type { Run } from '#plugins/citing/common/runs.ts';
import type { Abilities } from './abilities.ts';
import type { Glance, Handle } from './read-document.ts';
import { writeCarried } from '#plugins/citing/common/carried/carried-document.ts';
import type { Stored } from './stored.ts';
import type { WordContext, WordControl, WordRange } from './word-api.ts';
import type { Changes, CitationChange } from './word-document.ts';
import { writeBibliography } from './write-bibliography.ts';
import { shownRuns, writeRuns } from './write-runs.ts';

/** Behind what was put into the document: makes a citation of it. */
export const makeControl = (range: WordRange, tag: string, runs: readonly Run[], smallCaps: boolean): WordControl => {
  const control = range.insertContentControl();
  control.tag = tag;
  control.title = productName();
  writeRuns(control, runs, { smallCaps });
  return control;
};

/** In one stretch, so that a control can be put around it; `makeControl` gives it its looks. */
export const firstText = (runs: readonly Run[]): string => shownRuns(runs)[0]?.text ?? '';

const intoNote = ({ object }: Handle, tag: string, runs: readonly Run[], smallCaps: boolean) => {
  const note = object.getRange('After').insertFootnote('');
  makeControl(note.body.insertText(firstText(runs), 'End'), tag, runs, smallCaps);
  object.delete(false);
};

const intoText = ({ note }: Handle, tag: string, runs: readonly Run[], smallCaps: boolean) => {
  if (!note) return;
  const range = note.item.reference.insertText(firstText(runs), 'Before');
  // It would stand as high as the mark of the note.
  range.font.superscript = false;
  makeControl(range, tag, runs, smallCaps);
  note.item.delete();
};

const writeCitation = (handle: Handle, { tag, text, move }: CitationChange, smallCaps: boolean) => {
  if (text && move) return (move === 'note' ? intoNote : intoText)(handle, tag, text.runs, smallCaps);
  if (handle.object.tag !== tag) handle.object.tag = tag;
  if (text) writeRuns(handle.object, text.runs, { before: text.before, smallCaps });
};

/** A citation goes with the note that holds nothing else. */
export const removeCitation = ({ object, note, place }: Handle): void => {
  if (note && place !== 'text' && place.isAlone) note.item.delete();
  else object.delete(false);
};

/** All in one part, whatever there was. */
export const writeStoredPart = (context: WordContext, { parts, stored }: Glance, next: Stored): void => {
  const xml = writeCarried(next);
  const [first, ...others] = parts;
  if (!first) context.document.customXmlParts.add(xml);
  else if (others.length > 0 || !stored || writeCarried(stored) !== xml) first.setXml(xml);
  for (const part of others) part.delete();
};

/**
 * @param seen the citations as they were when the changes were decided
 * @param present as they are now
 */
export const writeChanges = (
  context: WordContext,
  seen: ReadonlyMap<number, Handle>,
  present: Glance,
  changes: Changes,
  { smallCaps }: Abilities,
): void => {
  for (const change of changes.citations) {
    const handle = present.citations.get(change.control);
    // Gone, or being typed in.
    if (!handle || handle.text !== seen.get(change.control)?.text) continue;
    writeCitation(handle, change, smallCaps);
  }
  for (const control of changes.removed) {
    const handle = present.citations.get(control);
    if (handle) removeCitation(handle);
  }
  const [list] = present.bibliographies;
  if (list && changes.bibliography) writeBibliography(list.object, list.paragraphs, changes.bibliography, smallCaps);
  writeStoredPart(context, present, changes.store(present.stored));
};
