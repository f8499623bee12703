/** What new rich texts begin with: nothing, a template of the house or of the user, or what a program sends. */
import type { Node } from 'prosemirror-model';
import type { Caller } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import { withCitationIds } from '../../common/citations-of.ts';
import { TEMPLATES, type Template } from '../../common/model.ts';
import { type NewPicture, addPicture, assetsOf, bytesOf } from '../assets/assets.ts';
import { openFile } from '../access.ts';
import type { Richtext, Tx } from '../richtext.ts';
import type { FileRow } from '../tables.ts';
import { templateDocument } from '../templates/template-document.ts';
import { documentIn, EMPTY, picturesIn } from '../texts/document.ts';
import { mapImages } from '../texts/map-images.ts';
import { readText } from '../texts/read-text.ts';
import { sentDocument } from '../texts/sent-html.ts';

export interface NewText {
  readonly doc: Node;
  readonly style?: string | undefined;
  /** By the number that the document has for them. */
  readonly pictures: ReadonlyMap<number, NewPicture>;
  /** The file that it is a copy of: works are kept with it as they are with that one. */
  readonly copyOf?: number;
}

const copySources = async (tx: Tx, { id, owner }: FileRow, from: number): Promise<void> => {
  await sql`
    insert into richtext_source (owner, file, article, item, key, person)
    select ${owner}::bigint, ${id}::bigint, article, item, key, person from richtext_source where file = ${from}`.execute(tx);
};

/** Puts what belongs to a new text into its file. @returns the document with the numbers of its pictures there */
export const settleText = async (
  richtext: Richtext,
  tx: Tx,
  file: FileRow,
  { doc: said, pictures, copyOf }: NewText,
): Promise<Node> => {
  // Citations that programs send have no names of their own: the same ones would be printed as one, in the note of the last of them.
  const doc = withCitationIds(said);
  if (copyOf !== undefined) await copySources(tx, file, copyOf);
  if (picturesIn(doc).size === 0) return doc;
  const numbers = new Map<number, number>();
  for (const [number, picture] of pictures)
    numbers.set(number, (await addPicture(richtext, tx, { ...file, isOwn: true }, picture)).id);
  return mapImages(doc, (asset) => numbers.get(asset) ?? null);
};

/** A copy of what a file says, which its user sees and which is a template. */
const ofFile = async (richtext: Richtext, user: number, id: number): Promise<NewText> => {
  const file = await openFile(richtext, richtext.db, user, id, 'read');
  const doc = documentIn((await readText(richtext, richtext.db, id)).content);
  const shown = picturesIn(doc);
  const pictures = new Map<number, NewPicture>();
  for (const asset of await assetsOf(richtext.db, file))
    if (shown.has(asset.id)) pictures.set(asset.id, { name: asset.name, bytes: await bytesOf(richtext, asset) });
  return { doc, style: file.style, pictures, copyOf: id };
};

const isTemplate = (name: string): name is Template => (TEMPLATES as readonly string[]).includes(name);

/** @throws HttpError 404 for a template that there is not, 400 for a text that is too long */
export const newText = async (
  richtext: Richtext,
  user: Pick<Caller, 'id' | 'language'>,
  { template, content, title }: { template?: string | number | undefined; content?: string | undefined; title: string },
): Promise<NewText> => {
  if (content !== undefined) return sentDocument(content);
  if (typeof template === 'number') return ofFile(richtext, user.id, template);
  if (template === undefined) return { doc: EMPTY, pictures: new Map() };
  if (!isTemplate(template)) throw new HttpError(404, 'Not found.');
  const account = await richtext.accounts.byId(user.id);
  const author = account ? { name: `${account.first_name} ${account.last_name}`.trim(), email: account.email } : undefined;
  return { doc: templateDocument(template, user.language, { title, author }), pictures: new Map() };
};
