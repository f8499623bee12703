/**
 * What a worker makes of a paper for somebody to take away or to look at: a package for submission, or the pages of a comparison. It is
 * kept for a day.
 */
import * as z from 'zod/mini';
import { BuildState, Diagnostic, Engine, Id } from './model.ts';

/** Where a package goes. `everything` is the whole paper, as it would go to a co-author. */
export const Preset = z.enum(['arxiv', 'journal', 'everything']);
export type Preset = z.output<typeof Preset>;

export const PackageWish = z.object({
  preset: Preset,
  /** Comments stay in the sources. */
  keep_comments: z.optional(z.boolean()),
  /** What is said about the sources stands in them as `\todo` notes (everything). */
  with_comments: z.optional(z.boolean()),
  /** What is suggested in the sources stands in them, struck and added (everything). */
  with_suggestions: z.optional(z.boolean()),
  /** All files lie in one folder, and the sources name them so (journal). */
  flat: z.optional(z.boolean()),
  /** Used when the source has no `% !TEX program` line. */
  engine: z.optional(Engine),
});
export type PackageWish = z.output<typeof PackageWish>;

/** As what a package is saved: beside one for another place it is told from that. The whole paper is the paper. */
export const packageName = (title: string, { preset }: Pick<PackageWish, 'preset'>): string => {
  const to = { arxiv: ' (arXiv)', journal: ' (journal)', everything: '' }[preset];
  return `${title}${to}.zip`;
};

export const ComparisonWish = z.object({
  /** Number of the earlier version. */
  from: Id,
  /** Number of the later one; what there is now when it is missing. */
  to: z.optional(Id),
  engine: z.optional(Engine),
});
export type ComparisonWish = z.output<typeof ComparisonWish>;

/** What a person has to know of a package; the catalogue says it under `submission.finding.<code>`. */
export const FindingCode = z.enum([
  'pages-differ',
  'missing-file',
  'undefined-citation',
  'undefined-reference',
  'today',
  'too-large',
  'comments-kept',
  'not-flat',
  'name-refused',
  'biblatex',
]);
export type FindingCode = z.output<typeof FindingCode>;
export const Finding = z.object({ code: FindingCode, subject: z.optional(z.string()) });
export type Finding = z.output<typeof Finding>;

export const PackageReport = z.object({
  kind: z.literal('package'),
  /** Of the package compiled by itself, and of the paper. */
  pages: z.number(),
  pages_before: z.number(),
  files: z.array(z.string()),
  /** Of the .zip. */
  bytes: z.number(),
  left_out: z.array(z.string()),
  renamed: z.array(z.object({ from: z.string(), to: z.string() })),
  findings: z.array(Finding),
  /** What TeX says of the package. */
  diagnostics: z.array(Diagnostic),
});
export type PackageReport = z.output<typeof PackageReport>;

/** How much of the changes is marked, from all that latexdiff can to words outside of formulas and commands. */
export const Marking = z.enum(['full', 'formulas-whole', 'no-formulas', 'words-only']);
export type Marking = z.output<typeof Marking>;

export const ComparisonReport = z.object({
  kind: z.literal('comparison'),
  pages: z.number(),
  marking: Marking,
  /** Errors that are left in spite of all. */
  diagnostics: z.array(Diagnostic),
});
export type ComparisonReport = z.output<typeof ComparisonReport>;

/** What is being done, in order; the catalogue names them under `export.step.<name>`. */
export const STEPS = {
  package: ['compile', 'collect', 'verify'],
  comparison: ['mark', 'typeset'],
} as const;
export type ExportKind = keyof typeof STEPS;

export const Export = z.object({
  id: z.number(),
  file: z.number(),
  kind: z.enum(['package', 'comparison']),
  state: BuildState,
  /** From 1; 0 while it waits. */
  step: z.number(),
  /** Why there is none, in a sentence. */
  message: z.string(),
  /** What TeX had to say where that is why. */
  diagnostics: z.array(Diagnostic),
  report: z.nullable(z.discriminatedUnion('kind', [PackageReport, ComparisonReport])),
  created_at: z.string(),
});
export type Export = z.output<typeof Export>;

/** `latex.export`: what browsers hear of one. */
export interface ExportNews {
  readonly export: number;
  readonly file: number;
}
