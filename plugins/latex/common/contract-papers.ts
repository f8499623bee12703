/** Calls about papers as a whole: the list, create, save, versions, favourites, order (LTX-029 to LTX-045). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import {
  DemandedFeatureId,
  Done,
  FeatureId,
  listOf,
  MAX_TEXT_BODY,
  ofPaper,
  OneFile,
  SourceText,
  Title,
  Toggled,
} from './contract-replies.ts';
import {
  Diagnostic,
  DocumentPath,
  Engine,
  EngineState,
  Id,
  LatexCategory,
  LatexFile,
  LatexFileSummary,
  LatexTemplate,
} from './model.ts';

const Name = z.optional(z.string().check(z.maxLength(200)));

export const paperCalls = defineContract({
  getCategories: { method: 'GET', path: '/latex/get-category/', reply: listOf(LatexCategory), doc: 'LaTeX categories.' },
  getTemplates: {
    method: 'GET',
    path: '/latex/templates/',
    reply: listOf(LatexTemplate),
    doc: 'Templates of the create dialog.',
  },
  getEngine: {
    method: 'GET',
    path: '/latex/engine/',
    reply: z.object({ engine: EngineState }),
    doc: 'Whether LaTeX can be compiled, and how far the installation of TeX is.',
  },

  list: {
    method: 'GET',
    path: '/latex/list/',
    query: z.object({ project: z.optional(Id), q: z.optional(z.string().check(z.maxLength(200))) }),
    reply: z.object({
      latexFiles: z.array(LatexFileSummary),
      latexFilesCountWithoutDemo: z.number(),
      user_detail: z.object({ subscription_type: z.string(), limit: z.nullable(z.number()) }),
      /** The paper that was open last (see `saveCurrentEditor`). */
      current: z.nullable(z.number()),
    }),
    doc: 'LaTeX files of the user in their own order, with the counters of LTX-018.',
  },
  get: {
    method: 'GET',
    path: '/latex/{id}/',
    params: ofPaper,
    reply: z.object({ latexFile: LatexFile }),
    doc: 'One LaTeX file with the text of its main file.',
  },
  create: {
    method: 'POST',
    path: '/latex/create/',
    body: z.object({
      title: Title,
      content: z.optional(SourceText),
      templateId: z.optional(z.nullable(Id)),
      texFileName: Name,
      categoryId: z.optional(z.nullable(Id)),
      categoryName: Name,
      folderName: Name,
      /** Copies the whole folder of this paper. */
      latexFileId: z.optional(z.nullable(Id)),
      projectId: Id,
      featureId: DemandedFeatureId,
      client_id: Name,
    }),
    maxBytes: MAX_TEXT_BODY,
    reply: OneFile,
    perMinute: 60,
    doc: 'Creates a LaTeX file from a template, a text, a copy of another one, or empty.',
  },
  openDemo: {
    method: 'POST',
    path: '/latex/demo/',
    body: z.object({
      /** Where the demo goes when there is none yet. */
      projectId: Id,
    }),
    reply: OneFile,
    doc: 'The demo paper of the account, made when it is asked for first; it is not counted.',
  },
  import: {
    method: 'POST',
    path: '/latex/import/',
    form: z.object({ projectId: Id, title: z.optional(Title), featureId: FeatureId }),
    files: { file: { maxBytes: 50_000_000 } },
    reply: z.extend(OneFile, {
      /** What stayed outside and why, e.g. build files. */
      skipped: z.array(z.object({ path: z.string(), reason: z.string() })),
    }),
    speaks: ['skipped.reason'],
    perMinute: 12,
    doc: 'Creates a LaTeX file from a .tex file or from a .zip of a whole paper.',
  },
  save: {
    method: 'POST',
    path: '/latex/save/{id}/',
    params: ofPaper,
    body: z.object({
      content: z.optional(SourceText),
      style: z.optional(z.string().check(z.maxLength(100))),
      compile: z.optional(z.boolean()),
      restrict_free_compilation: z.optional(z.boolean()),
      full_project_download: z.optional(z.boolean()),
      pdf_download: z.optional(z.boolean()),
      featureId: FeatureId,
      /** The version that `content` builds on; a stale one is refused with 409 and the present text. */
      version: z.optional(z.coerce.number().check(z.int())),
      /** Compiles this file instead of the main one (pro). */
      path: z.optional(DocumentPath),
      /** Used when the source has no `% !TEX program` line. */
      engine: z.optional(Engine),
      stop_on_first_error: z.optional(z.boolean()),
      /** Compiled while typing: makes no version and counts by itself. */
      auto: z.optional(z.boolean()),
    }),
    maxBytes: MAX_TEXT_BODY,
    reply: z.object({
      success: z.boolean(),
      /** The log of the compile, or what went wrong, or "Saved." */
      message: z.string(),
      data: z.object({
        /** Below `/api`; where the zip of the whole paper is, when it was asked for. */
        project_path: z.string(),
        /** The PDF in base64, when it was asked for; empty otherwise. */
        blob: z.string(),
        /** Below `/api`; where the PDF is. */
        pdf_location: z.string(),
        diagnostics: z.array(Diagnostic),
        /** Id of the build, for `build` and `pdf`; 0 when nothing was compiled. */
        build: z.number(),
        version: z.number(),
        pages: z.number(),
        duration: z.number(),
      }),
    }),
    speaks: ['message', 'data.diagnostics.message'],
    perMinute: 240,
    // A compile may take its whole time, and waits for others before.
    seconds: 150,
    doc: 'Saves the main file and, with `compile`, compiles the paper and answers its log and PDF.',
  },
  rename: {
    method: 'POST',
    path: '/latex/rename/{id}/',
    params: ofPaper,
    body: z.object({ title: Title }),
    reply: OneFile,
    doc: 'Renames a LaTeX file.',
  },
  remove: {
    method: 'POST',
    path: '/latex/delete/{id}/',
    params: ofPaper,
    body: z.optional(z.object({ featureId: FeatureId })),
    reply: Done,
    doc: 'Deletes a LaTeX file; `restore` brings it back for 30 days.',
  },
  restore: {
    method: 'POST',
    path: '/latex/restore/{id}/',
    params: ofPaper,
    reply: OneFile,
    doc: 'Brings a deleted LaTeX file back.',
  },

  getFavourites: { method: 'GET', path: '/latex/favourites/', reply: listOf(LatexFileSummary), doc: 'LaTeX favourites.' },
  getQuickAccess: {
    method: 'GET',
    path: '/latex/get_latex_quick_access/',
    reply: listOf(LatexFileSummary),
    doc: 'LaTeX quick access list.',
  },
  toggleFavourite: {
    method: 'POST',
    path: '/latex/toggle-favourite/',
    body: z.object({ id: Id }),
    reply: Toggled,
    speaks: ['message'],
    doc: 'Adds to or removes from the favourites.',
  },
  toggleQuickAccess: {
    method: 'POST',
    path: '/latex/toggle-quick-access/',
    body: z.object({ id: Id }),
    reply: Toggled,
    speaks: ['message'],
    doc: 'Adds to or removes from quick access.',
  },
  getOrder: {
    method: 'GET',
    path: '/latex/get-order/',
    reply: listOf(z.number()),
    doc: 'Ids of the LaTeX files in the order of the list.',
  },
  setOrder: {
    method: 'POST',
    path: '/latex/set-order/',
    body: z.object({ order: z.array(Id).check(z.maxLength(1_000)) }),
    reply: Done,
    doc: 'Sets the order of the list.',
  },
  saveCurrentEditor: {
    method: 'POST',
    path: '/latex/save-current-editor/',
    body: z.object({ latex_file_id: z.nullable(Id) }),
    reply: Done,
    doc: 'Remembers the open file.',
  },
  checkReferenceAddLimit: {
    method: 'POST',
    path: '/latex/check-reference-add-limit/',
    body: z.object({
      referenceItemCount: z.coerce.number().check(z.int(), z.nonnegative(), z.maximum(10_000)),
      featureId: FeatureId,
      /** The paper that they are for; free people have a number for each. */
      latexFileId: z.optional(Id),
    }),
    reply: z.object({ success: z.literal(true), message: z.string(), limit: z.nullable(z.number()), used: z.number() }),
    doc: 'Whether so many more references may be cited.',
  },
});
