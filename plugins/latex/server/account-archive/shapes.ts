/** Papers in an archive of an account. A paper is one record with all that belongs to it: it is taken whole or not at all. */
import * as z from 'zod/mini';
import { archiveFields } from '#server-kit';
import { CiteLink, DocumentPath, Id, VersionKind } from '../../common/model.ts';
import { pathProblem } from '../../common/source/paths.ts';
import { MOST_FILES } from '../documents/store.ts';

const { Moment, Sha256, Person } = archiveFields;

const Path = DocumentPath.check(z.refine((path) => pathProblem(path) === undefined));
const size = z.number().check(z.int(), z.gte(0));

const File = z.object({
  id: Id,
  path: Path,
  /** Of what it says, or of its bytes. */
  sha256: Sha256,
  size,
  is_text: z.boolean(),
  is_generated: z.boolean(),
  version: z.number().check(z.int(), z.positive()),
  updated_at: Moment,
});

/** A file of a version that is no text. */
const VersionFile = z.object({ path: Path, sha256: Sha256, size, is_source: z.boolean() });

const Version = z.object({
  number: z.number().check(z.int(), z.positive()),
  label: z.string().check(z.maxLength(300)),
  main_path: Path,
  documents: z.array(z.object({ path: Path, sha256: Sha256 })).check(z.maxLength(MOST_FILES)),
  came_back: z.boolean(),
  author: z.nullable(Person),
  /** Who has written since the version before. */
  authors: z.array(Person).check(z.maxLength(1000)),
  kind: VersionKind,
  created_at: Moment,
  files: z.array(VersionFile).check(z.maxLength(MOST_FILES)),
});
export type ArchivedVersion = z.output<typeof Version>;

export const PaperRecord = z.object({
  id: Id,
  project: Id,
  title: z.string().check(z.minLength(1), z.maxLength(300)),
  category: z.nullable(z.number()),
  template: z.nullable(z.number()),
  folder_name: Path,
  main_path: Path,
  style: z.string().check(z.maxLength(200)),
  created_at: Moment,
  updated_at: Moment,
  deleted_at: z.nullable(Moment),
  mark: z.nullable(
    z.object({
      is_favourite: z.boolean(),
      is_quick_access: z.boolean(),
      position: z.number().check(z.int(), z.gte(-1e6), z.lte(1e6)),
    }),
  ),
  files: z.array(File).check(z.minLength(1), z.maxLength(MOST_FILES)),
  versions: z.array(Version).check(z.maxLength(10_000)),
  links: z.array(CiteLink).check(z.maxLength(5000)),
  /** Keys of the person's own library that count for it, since when. */
  references: z
    .array(z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)), created_at: Moment }))
    .check(z.maxLength(20_000)),
});
export type PaperRecord = z.output<typeof PaperRecord>;

export const PAPER = 'latex.paper';
/** A file of a paper: comments and suggestions name its number. */
export const DOCUMENT = 'latex.document';
