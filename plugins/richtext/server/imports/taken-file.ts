/** What a reader took from a file, on its way out of a process of its own: all but the pictures as JSON, and those in files beside it. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Node } from 'prosemirror-model';
import * as z from 'zod/mini';
import { Form } from '#plugins/coedit/common/form.ts';
import type { Picture, TakenManuscript, TakenWork } from '../../common/manuscript.ts';
import { CkAsset, Left } from '../../common/model.ts';
import { documentOf } from '../../common/schema/schema.ts';
import { pictureFile } from '../exports/manuscript-file.ts';

const NAME = 'taken.json';

const text = (most: number) => z.string().check(z.maxLength(most));
const Stretch = z.object({ from: z.int().check(z.nonnegative()), to: z.int().check(z.nonnegative()) });
/** A program that reads files cuts names that are longer. */
const Author = { name: text(200), at: text(40) };
const Work = z.object({
  item: z.optional(z.record(z.string(), z.unknown())),
  named: z.optional(z.object({ key: text(300), written: text(5_000) })),
  label: z.optional(text(30)),
  locator: z.optional(text(100)),
  prefix: z.optional(text(500)),
  suffix: z.optional(text(500)),
  suppressAuthor: z.optional(z.boolean()),
});
const Packed = z.object({
  title: z.optional(z.string()),
  doc: z.unknown(),
  citations: z.array(z.tuple([z.string(), z.array(Work)])).check(z.maxLength(3_000)),
  pictures: z.array(z.omit(CkAsset, { id: true })).check(z.maxLength(2_000)),
  comments: z
    .array(
      z.object({
        place: z.optional(Stretch),
        said: z.array(z.object({ ...Author, text: z.string() })),
        isResolved: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(5_000)),
  suggestions: z
    .array(
      z.object({
        place: Stretch,
        replacement: z.string(),
        form: z.optional(Form),
        isThere: z.optional(z.literal(true)),
        ...Author,
      }),
    )
    .check(z.maxLength(5_000)),
  style: z.optional(z.string()),
  language: z.optional(z.string()),
  left: z.array(Left),
});

/** As it may be used: looked at, and a document of the schema. */
export interface TakenText extends Omit<TakenManuscript, 'doc'> {
  readonly doc: Node;
}

export const packTaken = async (folder: string, { citations, pictures, ...rest }: TakenManuscript): Promise<void> => {
  for (const [number, { bytes }] of pictures.entries()) await writeFile(pictureFile(folder, number), bytes, { mode: 0o600 });
  const packed = { ...rest, citations: [...citations], pictures: pictures.map(({ bytes: _, ...about }) => about) };
  await writeFile(join(folder, NAME), JSON.stringify(packed), { mode: 0o600 });
};

/** A comment or a work that is longer than one may be is cut by who reads it: what comes here is as the shape has it, or nothing is taken. */
export const unpackTaken = async (folder: string): Promise<TakenText> => {
  const packed = Packed.parse(JSON.parse(await readFile(join(folder, NAME), 'utf8')));
  const read = async (about: Omit<Picture, 'bytes'>, number: number): Promise<Picture> => ({
    ...about,
    bytes: new Uint8Array(await readFile(pictureFile(folder, number))),
  });
  return {
    ...packed,
    title: packed.title,
    style: packed.style,
    language: packed.language,
    doc: documentOf(packed.doc),
    comments: packed.comments.map(({ place, said, isResolved }) => ({ place, said, isResolved })),
    citations: new Map<string, readonly TakenWork[]>(packed.citations as [string, TakenWork[]][]),
    pictures: await Promise.all(packed.pictures.map(read)),
  };
};
