/** The LaTeX editor's entities as they travel between browser and server. */
import * as z from 'zod/mini';
import { ToldAuthors } from '#plugins/coedit/common/authors/told-authors.ts';
import { Role } from '#plugins/library/common/model/project.ts';
import { ENGINES } from './engines.ts';

/** Ids come as numbers, and from forms and addresses as their digits. */
export const Id = z.coerce.number().check(z.int(), z.positive());

export const Engine = z.enum(ENGINES);
export type Engine = z.output<typeof Engine>;

/** Where a file stands in its paper's folder: `sections/intro.tex`. Checked in full by `checkPath`. */
export const DocumentPath = z.string().check(z.minLength(1), z.maxLength(240));

export const LatexCategory = z.object({ id: z.number(), name: z.string() });
export type LatexCategory = z.output<typeof LatexCategory>;

export const LatexTemplate = z.object({
  id: z.number(),
  name: z.string(),
  category: z.number(),
  /** Only for pro (LTX-027). */
  locked: z.boolean(),
});
export type LatexTemplate = z.output<typeof LatexTemplate>;

/** A paper without its text, as lists show it. */
export const LatexFileSummary = z.object({
  id: z.number(),
  client_id: z.nullable(z.string()),
  title: z.string(),
  /** The library project it belongs to. */
  project: z.number(),
  category: z.nullable(z.number()),
  template: z.nullable(z.number()),
  /** Path of the main file. */
  texFileName: z.string(),
  folderName: z.string(),
  is_demo: z.boolean(),
  is_favourite: z.boolean(),
  is_quick_access: z.boolean(),
  /** What the asking user may do: the roles of its project; who made it is its owner. */
  role: Role,
  /** Who made it, when that is somebody else. */
  owner_name: z.nullable(z.string()),
  /** ISO 8601. */
  created_at: z.string(),
  updated_at: z.string(),
});
export type LatexFileSummary = z.output<typeof LatexFileSummary>;

/** LTX-017. */
export const LatexFile = z.extend(LatexFileSummary, {
  /** Text of the main file. */
  content: z.string(),
  /** Bibliography style, e.g. `plainnat`. */
  style: z.string(),
  /** Others see it too: its project is shared. */
  is_shared: z.boolean(),
  /** Of the main file's text: rises by one whenever it changes. A save names the version that it builds on. */
  version: z.number(),
  compile: z.boolean(),
  restrict_free_compilation: z.boolean(),
  full_project_download: z.boolean(),
  pdf_download: z.boolean(),
});
export type LatexFile = z.output<typeof LatexFile>;

/** One file of a paper's folder. */
export const EditorFile = z.object({
  /** Stays when it is moved or renamed: by it a text is opened live. */
  id: z.number(),
  name: z.string(),
  path: z.string(),
  /** Bytes. */
  size: z.number(),
  is_main: z.boolean(),
  kind: z.enum(['text', 'binary']),
  /** Written by Carrel from the library; not to be edited. */
  is_generated: z.boolean(),
  version: z.number(),
});
export type EditorFile = z.output<typeof EditorFile>;

export const DocumentText = z.object({
  /** Of a text of the paper as it is now; one of a kept version has none. */
  id: z.optional(z.number()),
  path: z.string(),
  content: z.string(),
  version: z.number(),
});
export type DocumentText = z.output<typeof DocumentText>;

/** A file of a version that is no text. */
export const VersionFile = z.object({
  id: z.number(),
  path: z.string(),
  /** Bytes. */
  size: z.number(),
});
export type VersionFile = z.output<typeof VersionFile>;

/** On what occasion a version was made: saved, compiled, by hand, before another one was brought back, or by itself while people write. */
export const VersionKind = z.enum(['save', 'compile', 'hand', 'restore', 'work']);
export type VersionKind = z.output<typeof VersionKind>;

/** Who has written in a version, by the name that they have today; without a number and a name where they have left. */
const VersionWriter = z.object({ id: z.nullable(z.number()), name: z.nullable(z.string()) });
export type VersionWriter = z.output<typeof VersionWriter>;

export const LatexVersion = z.object({
  id: z.number(),
  /** Rises by one with each version of a paper. */
  version: z.number(),
  label: z.string(),
  /** Of a version that came back from somebody who worked on the paper: it stays until it is deleted. */
  files: z.optional(z.array(VersionFile)),
  kind: VersionKind,
  /** Who made it, by name; `null` when nobody knows. */
  author: z.nullable(z.string()),
  /** Who has written since the version before, by name. */
  authors: z.array(z.string()),
  /** The same with their numbers: two may have one name. */
  people: z.array(VersionWriter),
  /** It stays for ever: by label, by hand, or because it came back. */
  is_kept: z.boolean(),
  created_at: z.string(),
});
export type LatexVersion = z.output<typeof LatexVersion>;

/** Who wrote what of a text. */
export const AuthoredText = z.extend(ToldAuthors, { path: z.string(), version: z.number() });
export type AuthoredText = z.output<typeof AuthoredText>;

export const Diagnostic = z.object({
  severity: z.enum(['error', 'warning', 'info']),
  /** Path inside the paper's folder; `null` when TeX does not say. */
  file: z.nullable(z.string()),
  /** From 1. */
  line: z.nullable(z.number()),
  message: z.string(),
  /** Kind of the problem; the catalogue explains it in plain words under `hint.<code>`. */
  code: z.optional(z.string()),
  /** What the hint talks about: a package, a key, a label. */
  subject: z.optional(z.string()),
});
export type Diagnostic = z.output<typeof Diagnostic>;

export const BuildState = z.enum(['queued', 'running', 'done', 'failed', 'cancelled']);
export const Build = z.object({
  id: z.number(),
  state: BuildState,
  /** Its place among the builds that wait, from 1; 0 when it does not wait. */
  queue_position: z.number(),
  engine: Engine,
  /** Of the documents that it was made from, the main file's version. */
  version: z.number(),
  success: z.boolean(),
  /** TeX's log, cut at 2 MiB, or why there is none. */
  message: z.string(),
  diagnostics: z.array(Diagnostic),
  /** Address of the PDF below `/api`; `null` when none came out. */
  pdf_location: z.nullable(z.string()),
  pages: z.number(),
  /** Milliseconds of wall time, the queue not counted. */
  duration: z.number(),
  created_at: z.string(),
});
export type Build = z.output<typeof Build>;

/** `latex.build`: what browsers hear of a build while it waits, runs and ends. */
export interface BuildNews {
  readonly file: number;
  readonly build: number;
  readonly state: Build['state'];
  readonly queue_position: number;
}

/** What the status bar shows, and whether a compile can work at all. */
export const EngineState = z.object({
  state: z.enum(['ready', 'installing', 'missing', 'failed']),
  engines: z.array(Engine),
  /** Installed stages, from 1, and how far the present one is. */
  stage: z.number(),
  stages: z.number(),
  percent: z.number(),
  text: z.string(),
  /** What a person has to run, when the app may not install by itself. */
  command: z.optional(z.string()),
});
export type EngineState = z.output<typeof EngineState>;

/** A box of the PDF in points from the top left of its page (from 1). */
export const PdfBox = z.object({ page: z.number(), x: z.number(), y: z.number(), width: z.number(), height: z.number() });
export type PdfBox = z.output<typeof PdfBox>;

/** A citation in a source that knows the highlight it rests on. */
export const CiteLink = z.object({
  path: z.string().check(z.maxLength(240)),
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The highlight in the library. */
  citation: z.nullable(z.number()),
  /** The reference in the library. */
  article: z.number(),
  /** The `\cite` command in the source with its surroundings. */
  anchor: z.object({
    exact: z.string().check(z.maxLength(1_000)),
    prefix: z.string().check(z.maxLength(64)),
    suffix: z.string().check(z.maxLength(64)),
  }),
  /** Where it stood in the text, in UTF-16 units. */
  offset: z.number().check(z.int(), z.nonnegative()),
});
export type CiteLink = z.output<typeof CiteLink>;
