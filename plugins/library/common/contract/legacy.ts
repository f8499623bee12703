/**
 * The library as programs of the first generation know it: folders of articles, each with its citations and notes (matrix LIB-054,
 * LIB-138 to LIB-142). They read today's projects as folders; what they still hold themselves comes in once, by `endFolderSync`.
 */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ArticleInfo, Citation, Permission, textUpTo } from '../model.ts';
import { Rejected } from '../model/sync.ts';
import { Success, Timestamp } from '../model/fields.ts';

/** Articles of one answer. */
export const MAX_LEGACY_ARTICLES = 2000;

const guid = textUpTo(100).check(z.minLength(1));
/** Changes whenever what it stands for does. */
const hash = z.string();

const Passage = z.object({
  guid: z.string(),
  text: z.string(),
  page: z.number(),
  quads: Citation.shape.quads,
  color: z.string(),
});
const Note = z.object({ guid: z.string(), text: z.string() });

const LegacyArticle = z.object({
  guid: z.string(),
  info: ArticleInfo,
  citations: z.array(Passage),
  notes: z.array(Note),
  hash,
  created_at: Timestamp,
});
const LegacyFolder = z.object({
  guid: z.string(),
  name: z.string(),
  hash,
  articles: z.array(LegacyArticle),
  /** Addresses of those who take part. */
  shared_to: z.array(z.string()),
});
export type LegacyFolder = z.output<typeof LegacyFolder>;
export type LegacyArticle = z.output<typeof LegacyArticle>;

/** A text by itself, or with what else is known of it. */
const oldNote = z.union([textUpTo(500_000), z.object({ guid: z.optional(guid), text: textUpTo(500_000) })]);
const oldPassage = z.union([
  textUpTo(500_000),
  z.object({
    guid: z.optional(guid),
    text: textUpTo(500_000),
    page: z.optional(Citation.shape.page),
    quads: z.optional(Citation.shape.quads),
    color: z.optional(z.string().check(z.maxLength(7))),
  }),
]);
const OldArticle = z.object({
  guid,
  info: z.optional(ArticleInfo),
  citations: z.optional(z.array(oldPassage).check(z.maxLength(1000))),
  notes: z.optional(z.array(oldNote).check(z.maxLength(1000))),
  hash: z.optional(z.string().check(z.maxLength(200))),
  created_at: z.optional(z.string().check(z.maxLength(40))),
});
const OldFolder = z.object({
  guid,
  name: textUpTo(300).check(z.minLength(1)),
  hash: z.optional(z.string().check(z.maxLength(200))),
  articles: z.optional(z.array(OldArticle).check(z.maxLength(2000))),
});
export type OldFolder = z.output<typeof OldFolder>;

/** Folders, articles, citations and notes of one call in all: they come in with one transaction. */
export const MAX_OLD_THINGS = 5000;

const countIn = (folders: readonly OldFolder[] = []): number =>
  folders
    .flatMap(({ articles = [] }) => [1, ...articles.map(({ citations = [], notes = [] }) => 1 + citations.length + notes.length)])
    .reduce((sum, count) => sum + count, 0);

const guids = z.optional(z.array(guid).check(z.maxLength(5000)));
const offset = z.optional(z.coerce.number().check(z.int(), z.gte(0)));

export const legacyCalls = defineContract({
  legacyDeleted: {
    method: 'GET',
    path: '/deleted/',
    reply: z.object({ deleted: z.array(z.string()), deleted_guids: z.array(z.string()) }),
    doc: 'Legacy: guids of the folders (`deleted`) and of the articles (`deleted_guids`) in the recycle bin, newest first.',
  },
  legacyFolders: {
    method: 'GET',
    path: '/folder/get/',
    query: z.object({ offset }),
    reply: z.object({
      data: z.array(LegacyFolder),
      /** Grows with every change. */
      change_count: z.number(),
      /** There are more articles: ask again with this `offset`. */
      more: z.optional(z.number()),
    }),
    doc: 'Legacy: own projects as folders.',
  },
  legacyShares: {
    method: 'GET',
    path: '/share/get/',
    reply: z.object({
      data: z.array(
        z.object({
          folder_name: z.string(),
          guid: z.string(),
          shared_to: z.string(),
          permission: Permission,
          shared_by: z.string(),
        }),
      ),
    }),
    doc: 'Legacy: who takes part in the own folders, and in which folders of others the caller does.',
  },
  legacyAddSharing: {
    method: 'POST',
    path: '/share/add-sharing/',
    programs: 'never',
    body: z.object({ shared_to: z.string().check(z.trim(), z.minLength(1), z.maxLength(320)), folder_name: textUpTo(300) }),
    reply: Success,
    doc: 'Legacy: asks somebody to read the project at the top that has this name.',
  },
  endFolderSync: {
    method: 'POST',
    path: '/folder/end-sync/',
    body: z
      .object({ folders: z.optional(z.array(OldFolder).check(z.maxLength(1000))), deleted: guids, deleted_guids: guids })
      .check(
        z.refine(
          ({ folders }) => countIn(folders) <= MAX_OLD_THINGS,
          `A call takes at most ${MAX_OLD_THINGS} things; send the rest with another one.`,
        ),
      ),
    reply: z.extend(Success, { change_count: z.number(), rejected: z.array(Rejected) }),
    maxBytes: 16 * 1024 * 1024,
    seconds: 120,
    doc: 'Legacy: brings in what an old program still holds, each thing once, and puts what it deleted into the recycle bin.',
  },
});
