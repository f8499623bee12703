/** A manuscript in a folder, on its way into or out of a process of its own: all but the pictures as JSON, and those in files beside it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manuscript, Picture } from '../../common/manuscript.ts';
import { documentOf } from '../../common/schema/schema.ts';

const NAME = 'manuscript.json';

type About = Omit<Picture, 'bytes'>;

interface Packed extends Pick<Manuscript, 'title' | 'language' | 'style' | 'comments' | 'suggestions'> {
  readonly doc: unknown;
  readonly printed: Omit<Manuscript['printed'], 'texts'> & {
    readonly texts: readonly (readonly [string, NonNullable<ReturnType<Manuscript['printed']['texts']['get']>>])[];
  };
  readonly sources: readonly (readonly [number, NonNullable<ReturnType<Manuscript['sources']['get']>>])[];
  readonly pictures: readonly (readonly [number, About])[];
}

/** Where the bytes of a picture stand. @param number from 0 */
export const pictureFile = (folder: string, number: number): string => join(folder, `picture-${number}`);

export const packManuscript = async (
  folder: string,
  manuscript: Omit<Manuscript, 'pictures'>,
  pictures: readonly { readonly number: number; readonly about: About; readonly bytes: Uint8Array }[],
): Promise<void> => {
  const { doc, printed, sources, ...rest } = manuscript;
  for (const { number, bytes } of pictures) await writeFile(pictureFile(folder, number), bytes, { mode: 0o600 });
  const packed: Packed = {
    ...rest,
    doc: doc.toJSON(),
    printed: { ...printed, texts: [...printed.texts] },
    sources: [...sources],
    pictures: pictures.map(({ number, about }) => [number, about]),
  };
  await writeFile(join(folder, NAME), JSON.stringify(packed), { mode: 0o600 });
};

export const unpackManuscript = async (folder: string): Promise<Manuscript> => {
  const { doc, printed, sources, pictures, ...rest } = JSON.parse(await readFile(join(folder, NAME), 'utf8')) as Packed;
  const read = async ([number, about]: readonly [number, About]) =>
    [number, { ...about, bytes: new Uint8Array(await readFile(pictureFile(folder, number))) }] as const;
  return {
    ...rest,
    doc: documentOf(doc),
    printed: { ...printed, texts: new Map(printed.texts) },
    sources: new Map(sources),
    pictures: new Map(await Promise.all(pictures.map(read))),
  };
};
