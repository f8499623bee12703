/** Makes a rich text of a file of another program, and says what could not be kept of it. */
import type { Caller, IncomingFile } from '#plugin-api/server';
import type { Left } from '../../common/model.ts';
import { Title } from '../../common/model.ts';
import { demandProject } from '../access.ts';
import { pictureHeader } from '../assets/picture-header.ts';
import type { NewPicture } from '../assets/assets.ts';
import { createFile, placeFor } from '../files/create-file.ts';
import { settleText } from '../files/new-text.ts';
import type { Richtext } from '../richtext.ts';
import type { FileRow } from '../tables.ts';
import { titleOf } from './kinds.ts';
import { languageNamed } from './language-named.ts';
import type { CarriedRemarks } from './latex/carried.ts';
import { readTaken } from './read-file.ts';
import { styleNamed } from './style-named.ts';
import { type CiteLink, takeCitations } from './take-works.ts';
import { takeRemarks } from './take-remarks.ts';
import { withoutParts } from './without-parts.ts';

export interface Imported {
  readonly file: FileRow;
  readonly left: readonly Left[];
  readonly cited: { readonly known: number; readonly added: number };
}

const merged = (all: readonly Left[]): Left[] => {
  const counts = new Map<string, Left>();
  for (const one of all) {
    const known = counts.get(one.what);
    counts.set(one.what, known ? { ...known, count: known.count + one.count } : one);
  }
  return [...counts.values()];
};

const titled = (...wanted: readonly (string | undefined)[]): string => {
  for (const each of wanted) {
    const title = Title.safeParse(each?.trim().slice(0, 100)).data;
    if (title !== undefined) return title;
  }
  return 'Imported';
};

export interface ImportWish {
  readonly projectId?: number | undefined;
  readonly title?: string | undefined;
  /** Of an archive of LaTeX, where it is known. */
  readonly main?: string | undefined;
  readonly carried?: CarriedRemarks | undefined;
  /** What its citations rest on, where that is known. */
  readonly links?: readonly CiteLink[];
}

/** @throws HttpError 400 for a file that cannot be read; as `createFile` */
export const importFile = async (
  richtext: Richtext,
  user: Caller,
  sent: Pick<IncomingFile, 'name' | 'stream'>,
  { projectId, title, main, carried, links = [] }: ImportWish,
  signal: AbortSignal,
): Promise<Imported> => {
  // Who may not is told before the file is on its way.
  if (projectId !== undefined) await demandProject(richtext, user.id, projectId);
  const taken = await readTaken(richtext, sent, signal, { main, carried });
  const project = await placeFor(richtext, user.id, projectId);
  const { doc, cited, left } = await takeCitations(richtext, user.id, project, taken, links);
  const pictures = new Map<number, NewPicture>(
    taken.pictures.flatMap((picture, number) => (pictureHeader(picture.bytes) ? [[number, picture] as const] : [])),
  );
  const broken = taken.pictures.length - pictures.size;
  const about = {
    title: titled(title, taken.title, titleOf(sent.name)),
    project,
    doc,
    style: styleNamed(taken.style),
    language: languageNamed(taken.language),
  };
  let remarks: Parameters<typeof takeRemarks>[3] = taken;
  const file = await createFile(richtext, user.id, about, async (tx, row) => {
    // Pictures that are suggested are the file's own as well.
    const apart = withoutParts({ ...taken, doc: await settleText(richtext, tx, row, { doc, pictures }) });
    remarks = apart;
    return apart.doc;
  });
  const unsaid = await takeRemarks(richtext, user, file, remarks);
  const others: Left[] = broken > 0 ? [{ what: 'picturesBroken', count: broken }] : [];
  return { file, cited, left: merged([...taken.left, ...left, ...others, ...unsaid]) };
};
