/** Rich texts in an archive of an account. A text is one record with all that belongs to it: it is taken whole or not at all. */
import * as z from 'zod/mini';
import { LANGUAGES } from '#plugins/citing/common/styles.ts';
import { archiveFields } from '#server-kit';
import { Id, Title, VersionKind } from '../../common/model.ts';

const { Moment, Sha256, Person } = archiveFields;

const Version = z.object({
  number: z.number().check(z.int(), z.positive()),
  label: z.string().check(z.maxLength(300)),
  sha256: Sha256,
  kind: VersionKind,
  author: z.nullable(Person),
  /** Who has written since the version before. */
  authors: z.array(Person).check(z.maxLength(1000)),
  created_at: Moment,
});
export type ArchivedVersion = z.output<typeof Version>;

/** Characters of one work as CSL-JSON. */
const LONGEST_ITEM = 100_000;

export const TextRecord = z.object({
  id: Id,
  project: Id,
  title: Title,
  style: z.string().check(z.maxLength(300)),
  language: z.enum(LANGUAGES),
  is_template: z.boolean(),
  /** What it says, as JSON of the schema. */
  sha256: Sha256,
  version: z.number().check(z.int(), z.positive()),
  created_at: Moment,
  updated_at: Moment,
  deleted_at: z.nullable(Moment),
  mark: z.nullable(z.object({ is_favourite: z.boolean(), is_quick_access: z.boolean() })),
  pictures: z.array(z.object({ id: Id, name: z.string().check(z.maxLength(300)), sha256: Sha256 })).check(z.maxLength(2000)),
  versions: z.array(Version).check(z.maxLength(10_000)),
  /** Works as they are cited, for when they are not to be had. */
  sources: z
    .array(
      z.object({
        article: Id,
        key: z.string().check(z.maxLength(300)),
        item: z.record(z.string(), z.unknown()).check(z.refine((item) => JSON.stringify(item).length <= LONGEST_ITEM)),
      }),
    )
    .check(z.maxLength(20_000)),
});
export type TextRecord = z.output<typeof TextRecord>;

/** A text is its file: comments and suggestions name the same number. */
export const TEXT = 'richtext.text';
