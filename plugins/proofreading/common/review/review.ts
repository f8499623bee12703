/**
 * Word documents with tracked changes, without Word: opened, decided about change by change, and written back with nothing else
 * changed. Runs in browsers and on the server alike.
 */
import type { Verdict } from './model.ts';
import { type Review, readReview, resolveStories } from './read-review.ts';
import { openDocument } from './reading/open-document.ts';
import { writeXml } from './xml/write-xml.ts';

/**
 * @param bytes of a .docx
 * @throws ReviewError of what is none, is protected, damaged, far too large, or brings entities along
 */
export const openReview = (bytes: Uint8Array): Review => readReview(openDocument(bytes), new Map());

/** `open` takes a decision back. Ids of changes that are not there are passed over. */
export const decide = (review: Review, changes: Iterable<string>, verdict: Verdict | 'open'): Review => {
  const decisions = new Map(review.decisions);
  for (const id of changes) {
    if (verdict === 'open') decisions.delete(id);
    else if (review.source.groups.has(id)) decisions.set(id, verdict);
  }
  return readReview(review.source, decisions);
};

const decideOpen = (review: Review, verdict: Verdict): Review =>
  decide(
    review,
    review.changes.filter(({ state }) => state === 'open').map(({ id }) => id),
    verdict,
  );

/** All changes that nobody has decided about yet. */
export const acceptAll = (review: Review): Review => decideOpen(review, 'accept');
export const rejectAll = (review: Review): Review => decideOpen(review, 'reject');

const encoder = new TextEncoder();

/** The .docx with what was decided. Every other part is as it was, to the byte, and so is all of a part that nothing was decided in. */
export const saveReview = ({ source, decisions }: Review): Uint8Array => {
  const { roots } = resolveStories(source, decisions);
  const parts = [...roots].flatMap(([{ name, document }, root]) =>
    root === document.root ? [] : [[name, encoder.encode(writeXml({ ...document, root }))] as const],
  );
  return source.file.with(new Map(parts));
};

/** The document with everything accepted. @throws ReviewError */
export const cleanCopy = (bytes: Uint8Array): Uint8Array => saveReview(acceptAll(openReview(bytes)));
