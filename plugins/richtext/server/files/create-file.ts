/** Makes rich texts: empty, from a template, with a text, from a file. */
import type { Node } from 'prosemirror-model';
import { COLUMNS, demandProject } from '../access.ts';
import { announce } from '../announce.ts';
import { claimStorage } from '../owner-limits.ts';
import type { Richtext, Tx } from '../richtext.ts';
import type { Locale } from '#plugins/citing/common/styles.ts';
import type { FileRow } from '../tables.ts';
import { contentOf } from '../texts/document.ts';
import { keepUses } from '../uses/keep-uses.ts';

/** APA 7: what most are asked for who are asked for none. */
export const FIRST_STYLE = 'apa';

export interface NewFile {
  readonly title: string;
  /** `undefined` is where what has no other place goes. */
  readonly project: number | undefined;
  readonly doc: Node;
  readonly style?: string | undefined;
  /** That of whoever makes it, where none is told. */
  readonly language?: Locale | undefined;
  readonly clientId?: string | undefined;
}

const madeBefore = (tx: Tx, owner: number, clientId: string): Promise<FileRow | undefined> =>
  tx.selectFrom('richtext_file').select(COLUMNS).where('owner', '=', owner).where('client_id', '=', clientId).executeTakeFirst();

/** @throws HttpError 404 or 403 for the project; LimitError */
export const placeFor = async (richtext: Richtext, user: number, project: number | undefined): Promise<number> => {
  const place = project ?? (await richtext.library.intake.placeForOthers(user));
  await demandProject(richtext, user, place);
  return place;
};

/**
 * Stores a new file. The same `clientId` again answers the file that it made the first time.
 * @param finish what else belongs to it, as pictures do: given the file, and makes of its document the one that is kept
 * @throws HttpError 404 or 403 for the project; LimitError for the storage
 */
export const createFile = async (
  richtext: Richtext,
  owner: number,
  { title, project: wanted, doc, style = FIRST_STYLE, language, clientId }: NewFile,
  finish?: (tx: Tx, file: FileRow) => Promise<Node>,
): Promise<FileRow> => {
  const project = await placeFor(richtext, owner, wanted);
  return richtext.db.transaction().execute(async (tx) => {
    // Claiming locks the owner's row, so the look below cannot miss a twin.
    const content = contentOf(doc);
    const claim = claimStorage(richtext, tx, { owner, isOwn: true }, Buffer.byteLength(content));
    if (clientId !== undefined) {
      await claim.catch(() => undefined);
      const twin = await madeBefore(tx, owner, clientId);
      if (twin) return twin;
    }
    await claim;
    const row = await tx
      .insertInto('richtext_file')
      .values({
        owner,
        project,
        title,
        style,
        client_id: clientId ?? null,
        content,
        size: Buffer.byteLength(content),
        ...(language && { language }),
      })
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    const finished = finish ? contentOf(await finish(tx, row)) : content;
    if (finished !== content)
      await tx
        .updateTable('richtext_file')
        .set({ content: finished, size: Buffer.byteLength(finished) })
        .where('id', '=', row.id)
        .execute();
    await keepUses(richtext, tx, row, finished);
    await announce(richtext, row, tx);
    return row;
  });
};
