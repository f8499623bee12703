/** Calls about rich texts as a whole: RTX-010 to RTX-018, and what their list needs beside them. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { LANGUAGES } from '#plugins/citing/common/styles.ts';
import { CkAsset, CkFile, CkFileSummary, Id, Left, Title } from './model.ts';

/** The most that one may hold: as HTML, and as a request with it, in UTF-16 units. */
export const MAX_CONTENT = 4_000_000;
const MAX_BODY = 16_000_000;
/** Bytes of a picture, and of a file that is taken in. */
export const MAX_PICTURE = 50 * 1024 * 1024;
export const MAX_IMPORT = 100 * 1024 * 1024;

export const ofFile = z.object({ id: Id });
const Done = z.object({ success: z.literal(true), message: z.string() });
const OneFile = z.object({ success: z.literal(true), message: z.string(), data: z.object({ ckFile: CkFile }) });
/** With what could not be kept of a file, and which works it cites. */
const Taken = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({ ckFile: CkFile, left: z.array(Left), cited: z.object({ known: z.number(), added: z.number() }) }),
});
/** LTX-021: a toggle answers the updated list. */
const Toggled = z.object({ success: z.literal(true), message: z.string(), data: z.array(CkFileSummary) });
const Files = z.object({ data: z.array(CkFileSummary) });
const Content = z.string().check(z.maxLength(MAX_CONTENT));

export const fileCalls = defineContract({
  list: {
    method: 'GET',
    path: '/latex/ck-list/',
    query: z.object({ project: z.optional(Id) }),
    reply: Files,
    doc: 'Rich texts that the user sees, those changed last first.',
  },
  get: { method: 'GET', path: '/latex/ck/{id}/', params: ofFile, reply: z.object({ ckFile: CkFile }), doc: 'One rich text.' },
  create: {
    method: 'POST',
    path: '/latex/ck-create/',
    body: z.object({
      title: Title,
      /** Without one it goes where what has no other place goes. */
      projectId: z.optional(Id),
      /** A template of the house, by name, or one of the user's files that is a template. */
      template: z.optional(z.union([z.string().check(z.maxLength(40)), Id])),
      content: z.optional(Content),
      client_id: z.optional(z.string().check(z.maxLength(200))),
    }),
    maxBytes: MAX_BODY,
    reply: OneFile,
    speaks: ['message'],
    perMinute: 60,
    doc: 'Creates a rich text: empty, from a template, or with a text.',
  },
  save: {
    method: 'POST',
    path: '/latex/ck-save/{id}/',
    params: ofFile,
    body: z.object({
      content: z.optional(Content),
      style: z.optional(z.string().check(z.maxLength(200))),
      language: z.optional(z.enum(LANGUAGES)),
      /** Answers the PDF in `data.blob`. */
      compile: z.optional(z.boolean()),
      /** The version that `content` builds on: what others have written since stays. */
      version: z.optional(z.coerce.number().check(z.int())),
    }),
    maxBytes: MAX_BODY,
    reply: z.object({
      success: z.boolean(),
      message: z.string(),
      data: z.object({
        /** The PDF in base64; empty where it was not asked for. */
        blob: z.string(),
        version: z.number(),
        /** What of `content` was no text of the schema and is not kept. */
        left: z.array(Left),
      }),
    }),
    speaks: ['message'],
    perMinute: 240,
    seconds: 150,
    doc: 'Saves what a rich text says, and its citation style.',
  },
  rename: {
    method: 'POST',
    path: '/latex/ck-rename/{id}/',
    params: ofFile,
    body: z.object({ title: Title }),
    reply: OneFile,
    speaks: ['message'],
    doc: 'Renames a rich text.',
  },
  remove: {
    method: 'POST',
    path: '/latex/ck-delete/{id}/',
    params: ofFile,
    reply: Done,
    speaks: ['message'],
    doc: 'Deletes a rich text; `restore` brings it back for 30 days.',
  },
  restore: {
    method: 'POST',
    path: '/latex/ck-restore/{id}/',
    params: ofFile,
    reply: OneFile,
    speaks: ['message'],
    doc: 'Brings a deleted rich text back.',
  },
  getFavourites: { method: 'GET', path: '/latex/ck-favourites/', reply: Files, doc: 'Favourites among the rich texts.' },
  getQuickAccess: { method: 'GET', path: '/latex/get-ck-quick-access/', reply: Files, doc: 'Quick access list of rich texts.' },
  toggleQuickAccess: {
    method: 'POST',
    path: '/latex/ck-toggle-quick-access/',
    body: z.object({ id: Id }),
    reply: Toggled,
    speaks: ['message'],
    doc: 'Adds to or removes from quick access.',
  },
  toggleFavourite: {
    method: 'POST',
    path: '/latex/ck-toggle-favourite/',
    body: z.object({ id: Id }),
    reply: Toggled,
    speaks: ['message'],
    doc: 'Adds to or removes from the favourites.',
  },
  toggleTemplate: {
    method: 'POST',
    path: '/latex/ck-toggle-template/',
    body: z.object({ id: Id }),
    reply: Toggled,
    speaks: ['message'],
    doc: 'Makes a rich text a template of its owner, or no template any more.',
  },
  addAsset: {
    method: 'POST',
    path: '/latex/ck-asset/{id}/',
    params: ofFile,
    files: { file: { maxBytes: MAX_PICTURE } },
    reply: z.object({ asset: CkAsset }),
    perMinute: 120,
    doc: 'Takes in a picture of a rich text. The same bytes are there once.',
  },
  getAssets: {
    method: 'GET',
    path: '/latex/ck-assets/{id}/',
    params: ofFile,
    reply: z.object({ data: z.array(CkAsset) }),
    doc: 'Pictures of a rich text.',
  },
  getAsset: {
    method: 'GET',
    path: '/latex/ck-asset/{id}/{asset}/',
    params: z.extend(ofFile, { asset: Id }),
    reply: { binary: true, type: 'application/octet-stream' },
    doc: 'A picture of a rich text.',
  },
  import: {
    method: 'POST',
    path: '/latex/ck-import/',
    form: z.object({
      projectId: z.optional(Id),
      title: z.optional(Title),
      /** Of an archive of several documents of LaTeX, which is refused with their paths as `choices` without it. */
      main: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    files: { file: { maxBytes: MAX_IMPORT } },
    reply: Taken,
    speaks: ['message'],
    perMinute: 12,
    seconds: 120,
    doc: 'Creates a rich text of a file: Word, OpenDocument, Markdown, HTML or LaTeX, alone or as the .zip of a project.',
  },
  fromLatex: {
    method: 'POST',
    path: '/latex/ck-from-latex/{id}/',
    params: ofFile,
    reply: Taken,
    speaks: ['message'],
    perMinute: 12,
    seconds: 120,
    doc: 'Makes a rich text of a LaTeX manuscript, with the same citations and links, in the same project. The manuscript stays.',
  },
});
