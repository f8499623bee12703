/** What the library's server half offers to other plugins. Ask with `context.optional(LibraryEntries)`. */
import { type Executor, token } from '#plugin-api';
import type { PageMark } from './marks/page-mark.ts';
import type { Permission, Role } from './model.ts';
import type { ArticleInfo } from './model/info.ts';

export interface LibraryEntry {
  readonly key: string;
  readonly article: number;
  /** The whole entry, `@article{key, …}`, without a line break at its end. */
  readonly bibtex: string;
}

export interface LibraryEntries {
  /**
   * Entries of references that one of `people` can see, by citation key, sorted by key. A key of `project` wins over the same key of
   * another project, one that an earlier one of the people sees over that of a later one, one of their own over one that is shared with
   * them; keys that nobody has are left out. The key of a reference that was merged leads to the one that was kept, whose entry then has
   * the key that is cited.
   * @param style the BibTeX style that is to print them, for which they are written by the names that it knows; none for biblatex
   */
  entriesByKeys(
    people: readonly number[],
    project: number | null,
    keys: readonly string[],
    style?: string,
  ): Promise<LibraryEntry[]>;
}
export const LibraryEntries = token<LibraryEntries>('library.entries');

/** A reference that the user can see, with its project. */
export interface KnownReference {
  readonly article: number;
  readonly project: number;
  readonly project_title: string;
}

/** What other plugins ask before they tie something of theirs to the library. */
export interface LibraryAccess {
  /** The user's role in a project that is not in the recycle bin; `undefined` when it is none of theirs. */
  roleInProject(user: number, project: number): Promise<Role | undefined>;
  /** The user's roles in all projects that they can see and that are not in the recycle bin, by project. */
  roles(user: number): Promise<ReadonlyMap<number, Role>>;
  /**
   * Who takes part in a project, its owner among them, with their roles; nobody in one that is in the recycle bin or gone.
   * @param within a transaction that reads it as it is now
   */
  people(project: number, within?: Executor): Promise<ReadonlyMap<number, Role>>;
  /** Those of the projects that the plan of their owner has locked. */
  locked(projects: readonly number[], within?: Executor): Promise<ReadonlySet<number>>;
  /** @throws LimitError 402 for its owner, HttpError 403 for others, when the plan has locked the project */
  demandUnlocked(user: number, project: number, within?: Executor): Promise<void>;
  /** Titles of those of the projects that the user can see and that are not in the recycle bin. */
  projectTitles(user: number, projects: readonly number[]): Promise<ReadonlyMap<number, string>>;
  /** Those of the references and highlights that the user can see. */
  visible(
    user: number,
    wanted: { readonly articles: readonly number[]; readonly citations: readonly number[] },
  ): Promise<{ articles: ReadonlySet<number>; citations: ReadonlySet<number> }>;
  /** References that were merged into others, with the one that each became. */
  mergedInto(articles: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Those of the references whose works were retracted. Asks for no right: that is published. */
  retracted(articles: readonly number[]): Promise<ReadonlySet<number>>;
  /** The ids and citation keys by which manuscripts name a reference: its own, and those of references merged into it. Asks for no right. */
  namesOf(article: number): Promise<{ readonly articles: readonly number[]; readonly keys: readonly string[] }>;
}
export const LibraryAccess = token<LibraryAccess>('library.access');

/** References as CSL-JSON, for plugins that print or send them. */
export interface LibraryItems {
  /**
   * The references in the order in which they are named, as export writes them, their `id` being the reference's citation key.
   * @throws HttpError 404 unless the user can see every one of them
   */
  items(user: number, articles: readonly number[]): Promise<{ article: number; item: Readonly<Record<string, unknown>> }[]>;
  /**
   * What an export of projects (with their sub-projects) or of single references takes along, by citation key, and the titles that
   * name its file.
   * @throws HttpError 400 unless one of the two is named, 404; LimitError 402 (matrix LIB-086)
   */
  toExport(
    user: { readonly id: number; readonly plan: 'F' | 'P' },
    wanted: { readonly project_ids?: readonly number[] | undefined; readonly article_ids?: readonly number[] | undefined },
  ): Promise<{ articles: readonly number[]; titles: readonly string[] }>;
  /** Puts it into the history that what `toExport` has given was taken along. */
  tookAlong(
    user: number,
    wanted: { readonly project_ids?: readonly number[] | undefined; readonly article_ids?: readonly number[] | undefined },
  ): Promise<void>;
}
export const LibraryItems = token<LibraryItems>('library.items');

/** Makes projects and references for other plugins that bring their own. It counts against the plan as an import does. */
export interface LibraryIntake {
  /**
   * Takes a PDF in, as an upload does.
   * @returns its address for `info.pdf_url`
   * @throws HttpError 400 when it is no PDF; LimitError
   */
  takePdf(user: number, name: string, bytes: Uint8Array): Promise<string>;
  /**
   * Makes one project from a text of the library's own format of projects.
   * @param name of the file, for the history
   * @returns references and highlights in the order of the text
   * @throws HttpError 400; LimitError
   */
  takeProject(
    user: number,
    name: string,
    text: string,
  ): Promise<{ project: number; articles: readonly number[]; citations: readonly number[] }>;
  /**
   * Makes references of works in a project, but for those that its owner has already as far as the user sees it, and for repetitions.
   * @returns for each of the works its reference
   * @throws HttpError 404, 403; LimitError, when nothing was made
   */
  takeWorks(
    user: number,
    project: number,
    works: readonly ArticleInfo[],
  ): Promise<readonly { readonly article: number; readonly isNew: boolean }[]>;
  /**
   * Makes a reference of a work that somebody found in the web and wants to keep; the owner's own, as far as the user sees it, when it is
   * there. The same `id` of a caller (`tmp-` and a UUID) makes one, however often it comes.
   * @param found no `project` is the one that takes what has no other place, which is made when it is missing; the reference carries the
   * `tags` then, unless it was there and the user may not change it
   * @throws HttpError 403, 404; LimitError, when nothing was made
   */
  takeFound(
    user: number,
    found: {
      readonly id: string;
      readonly project: number | undefined;
      readonly info: ArticleInfo;
      readonly tags: readonly string[];
    },
  ): Promise<KnownReference & { readonly isNew: boolean }>;
  /**
   * Gives a reference that has no PDF one.
   * @param bytes whole, or as they come
   * @returns whether it has it now
   * @throws HttpError 400 when it is no PDF, 404, 403; LimitError
   */
  attachPdf(user: number, article: number, name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>): Promise<boolean>;
  /**
   * Puts a PDF beside the one that a reference has, once however often it comes.
   * @throws HttpError 400 when it is no PDF, 404, 403; LimitError
   */
  keepBeside(user: number, article: number, name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Makes a reference in a project. The same `id` of a caller (`tmp-` and a UUID) makes one, however often it comes.
   * @param info `pdf_url` may be an address of `takePdf`
   * @throws HttpError 403, 404; LimitError
   */
  takeReference(
    user: number,
    reference: { readonly id: string; readonly project: number; readonly info: ArticleInfo },
  ): Promise<number>;
  /** The user's own project that takes what has no other place; it is made when it is missing. @throws LimitError */
  placeForOthers(user: number): Promise<number>;
  /** Leaves a note on a reference, Markdown. The same `id` makes one. @throws HttpError 403, 404; LimitError */
  takeNote(user: number, note: { readonly id: string; readonly article: number; readonly text: string }): Promise<void>;
}
export const LibraryIntake = token<LibraryIntake>('library.intake');

/** The PDF of a reference, for plugins that read it. */
export interface LibraryPdfs {
  /**
   * @returns `undefined` when the reference has none
   * @throws HttpError 404 unless the user can see the reference, LimitError 402 in a locked project
   */
  of(
    user: number,
    article: number,
  ): Promise<
    | {
        readonly title: string;
        readonly project: number;
        readonly name: string;
        readonly sha256: string;
        readonly size: number;
        /** @param range both ends included */
        read(range?: { start: number; end: number }): Promise<AsyncIterable<Uint8Array>>;
      }
    | undefined
  >;
}
export const LibraryPdfs = token<LibraryPdfs>('library.pdfs');

/** Something to read in a project: the PDF of a reference, by the number of the reference, or a note on one or on a highlight of it. */
export interface ProjectText {
  readonly kind: 'pdf' | 'note' | 'highlight-note';
  readonly id: number;
  readonly article: number;
  /** Of the reference. */
  readonly title: string;
  /** As a manuscript of the project cites the reference; `undefined` when the key leads to another one there. */
  readonly key: string | undefined;
  /** Changes with the text. */
  readonly version: string;
}

/** Marks in PDFs that belong to no reference, for plugins whose pages leave the house with what is said about them. */
export interface PdfMarks {
  /**
   * The sheets of those of the pages (numbers from 1) that there are: unrotated points, from left and bottom to right and top.
   * @throws HttpError 422 for a file that is damaged or protected
   */
  sheets(bytes: Uint8Array, pages: ReadonlySet<number>): Promise<ReadonlyMap<number, readonly [number, number, number, number]>>;
  /**
   * What is to stand behind the last byte of the file, so that the marks are in it. Those on pages that it does not have are left out.
   * @throws HttpError 422 for a file that is damaged or protected
   */
  behind(bytes: Uint8Array, marks: readonly PageMark[]): Promise<Uint8Array>;
}
export const PdfMarks = token<PdfMarks>('library.pdfMarks');

/** The texts of PDFs, for plugins that compare with them. */
export interface LibraryTexts {
  /**
   * PDFs that have been read, each file once, and notes on references, in a project and those below it; in all that the user can see where
   * there is no such project. What is locked is left out.
   * @param project of a manuscript; `undefined` for none
   * @returns at most 20,000 of each kind, and the projects that were looked at
   * @throws LimitError 402 or HttpError 403 when the project itself is locked
   */
  inProject(
    user: number,
    project: number | undefined,
  ): Promise<{ readonly projects: ReadonlySet<number>; readonly texts: readonly ProjectText[] }>;
  /**
   * The text of a note, Markdown; `undefined` when it is gone.
   * @throws HttpError 404 unless the user can see its reference, LimitError 402
   */
  note(user: number, kind: 'note' | 'highlight-note', id: number): Promise<string | undefined>;
  /** PDFs of references that the user can see, newest reference first; what several references have is there once. */
  list(user: number): Promise<
    readonly {
      readonly article: number;
      readonly title: string;
      /** Where the work stands, by its DOI before its address. */
      readonly url: string | undefined;
      readonly sha256: string;
      /** Its text is known. */
      readonly isRead: boolean;
    }[]
  >;
  /** Texts of the pages of a reference's PDF, in order. @throws HttpError 404 unless the user can see the reference, LimitError 402 */
  pages(user: number, article: number): Promise<readonly { readonly page: number; readonly text: string }[]>;
}
export const LibraryTexts = token<LibraryTexts>('library.texts');

/** What of the library's main things somebody has ever done themselves, as the history of the last year tells it. */
export interface LibraryDeeds {
  /** @param since what happened until then is left out */
  of(user: number, since?: Date): Promise<{ hasReferences: boolean; hasHighlights: boolean; hasInvited: boolean }>;
}
export const LibraryDeeds = token<LibraryDeeds>('library.deeds');

/** What is published of references, for a catalogue that everybody shares. */
export interface PublishedWorks {
  /**
   * References with a DOI, an arXiv or PubMed number or an ISBN that came from a file or a service: their bibliographic data alone, without
   * fields that somebody has changed by hand, and without anything that says whose they are.
   * @param after where the walk stands; 0 at its beginning
   * @returns some of them, where the walk goes on, and whether there is nothing beyond that yet
   */
  published(after: number, most: number): Promise<{ works: readonly ArticleInfo[]; next: number; isEnd: boolean }>;
}
export const PublishedWorks = token<PublishedWorks>('library.publishedWorks');

/** A reference as a work: its bibliographic data, and nothing that somebody wrote or made. */
export interface LibraryWork {
  readonly article: number;
  readonly info: ArticleInfo;
}

/** References as works that others know too. */
export interface LibraryWorks {
  /** For each of the works the oldest reference that the user can see and that it is; `undefined` where there is none. */
  known(user: number, works: readonly ArticleInfo[]): Promise<readonly (number | undefined)[]>;
  /** What the user has added themselves and can see, newest first. */
  newest(user: number, most: number): Promise<readonly LibraryWork[]>;
  /**
   * What others have added since to projects that they share with the user, newest first, without what is locked and what the user has
   * added too.
   * @returns `by` is what the person is called
   */
  addedByOthers(user: number, since: Date, most: number): Promise<readonly (LibraryWork & { readonly by: string })[]>;
}
export const LibraryWorks = token<LibraryWorks>('library.works');

/** What stands at an address of the web, by its bytes, or why that is not known. */
export type WebAnswer =
  | { readonly kind: 'pdf'; readonly bytes: Uint8Array; readonly url: string }
  | { readonly kind: 'page'; readonly html: string; readonly url: string; readonly bytes: Uint8Array }
  | 'refused'
  | 'too-large'
  | 'unreachable'
  | 'unreadable';

/** Fetches addresses that somebody typed, at public addresses only. */
export interface LibraryWeb {
  /**
   * @param address as `webAddress` has it
   * @param options `trusted` servers are asked wherever they stand; `maxBytes` of the answer, 25 MiB when not given
   */
  fetch(
    address: string,
    signal: AbortSignal,
    options?: { readonly trusted?: readonly string[]; readonly maxBytes?: number },
  ): Promise<WebAnswer>;
}
export const LibraryWeb = token<LibraryWeb>('library.web');

/** What a page or a file is as a reference. Nothing is made of it. */
export interface LibraryLookups {
  /**
   * What is registered under a DOI, an arXiv or PubMed number or an ISBN that a reference carries or an address names, as its service
   * has it; `undefined` when none of them knows it, or none answers.
   * @param seconds that are waited for at the most
   */
  registered(info: ArticleInfo, address: string, seconds: number, signal: AbortSignal): Promise<ArticleInfo | undefined>;
  /** What a PDF says of itself; empty for one that cannot be read, or is none. */
  ofPdf(bytes: Uint8Array, signal: AbortSignal): Promise<ArticleInfo>;
  /** The reference in the user's own library or in what is shared with them that this is. */
  known(user: number, info: ArticleInfo): Promise<KnownReference | undefined>;
}
export const LibraryLookups = token<LibraryLookups>('library.lookups');

/** Words as the library searches them, for plugins that keep an index of texts of their own. */
export interface LibraryWords {
  /** A text as PostgreSQL's `tsvector`, with a mark of whose it is. Only its first 100,000 characters are searched. */
  vector(owner: number, text: string): string;
  /**
   * A search in the syntax of `tsquery`, in texts of these owners; `undefined` where nothing is looked for. `loose` is answered by an index
   * alone, `strict` by the words with their places, `rank` is what a rank goes by.
   */
  query(
    search: string,
    owners: readonly number[],
  ): { readonly loose: string; readonly strict: string; readonly rank: string } | undefined;
}
export const LibraryWords = token<LibraryWords>('library.words');

/** Lets people into projects because of where they belong: no invitation is sent, and nobody has to answer. */
export interface LibraryMembers {
  /**
   * Somebody may do at least that in the project and in all below it.
   * @param given what this has given them before, or `null`
   * @returns what they could do there before; `theirs` when they have as much by themselves, are its owner, or there is no such project in use
   */
  letIn(
    within: Executor,
    asked: {
      readonly project: number;
      readonly person: number;
      readonly permission: Permission;
      readonly given: Permission | null;
    },
  ): Promise<Permission | null | 'theirs'>;
  /** What was given ends, unless its owner has changed it since. */
  takeBack(
    within: Executor,
    given: {
      readonly project: number;
      readonly person: number;
      readonly permission: Permission;
      readonly before: Permission | null;
    },
  ): Promise<void>;
}
export const LibraryMembers = token<LibraryMembers>('library.members');
