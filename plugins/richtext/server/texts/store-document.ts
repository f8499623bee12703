/**
 * Saves of whole documents, as programs send them. What they change of the document that they build on goes into it as it is by then: nothing
 * is lost when several write, live or not.
 */
import type { Node } from 'prosemirror-model';
import { HttpError } from '#server-kit';
import { KIND } from '../../common/tree-shape.ts';
import type { OpenFile } from '../access.ts';
import type { Richtext, Tx } from '../richtext.ts';
import { TEXTS } from '../texts.ts';
import { contentOf, documentIn } from './document.ts';
import { cameBefore, keepEarlier, textAt } from './earlier-texts.ts';
import { mergeDocuments } from './merge-documents.ts';
import { readText } from './read-text.ts';

export interface SentDocument {
  readonly doc: Node;
  /** The version that it builds on; without one it builds on what is there. */
  readonly base?: number | undefined;
  /** Who sends it. */
  readonly by: number;
}

/** What is sent next builds on it: a version of its own, where it became another document together with what others have written. */
const versionOfSent = async (tx: Tx, id: number, sent: string, present: number, isAlone: boolean): Promise<number> => {
  const version = isAlone ? present : present + 1;
  await keepEarlier(tx, id, { content: sent, version });
  if (!isAlone)
    await tx
      .updateTable('richtext_file')
      .set({ version: version + 1 })
      .where('id', '=', id)
      .execute();
  return version;
};

/**
 * @param file that the transaction holds with its text
 * @returns the version of what was sent
 * @throws HttpError 404; 409 `{message, current}` when it builds on what is not known any more
 */
export const storeDocument = async (
  richtext: Pick<Richtext, 'live'>,
  tx: Tx,
  { id }: Pick<OpenFile, 'id'>,
  { doc, base, by }: SentDocument,
): Promise<number> => {
  const now = await readText(richtext, tx, id);
  if (doc.eq(documentIn(now.content))) return now.version;
  const sent = contentOf(doc);
  const known = base === undefined ? undefined : await cameBefore(tx, id, base, sent);
  if (known !== undefined) return known;
  const before = await textAt(tx, id, base ?? now.version, now);
  if (before === undefined) throw new HttpError(409, TEXTS.changedElsewhere, { current: { id, version: now.version } });
  let isAlone = false;
  const changed = await richtext.live.changeTree(tx, KIND, id, by, (present) => {
    const there = documentIn(present);
    const merged = mergeDocuments(documentIn(before), doc, there);
    isAlone = merged.eq(doc);
    return merged.eq(there) ? present : contentOf(merged);
  });
  // A live text does not hear of versions that only `versionOfSent` makes.
  return versionOfSent(tx, id, sent, Math.max(now.version, changed.version), isAlone);
};
