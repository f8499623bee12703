/** What the library's browser half offers to other plugins. Ask with `context.service(Token)` or `context.optional(Token)`. */
import { type Disposable, type Event, token } from '#plugin-api';
import type { LibraryChanged } from './events.ts';
import type { Article, ArticleRow } from './model/article.ts';
import type { Snippet } from './model/find.ts';
import type { Project } from './model/project.ts';
import type { PagesSeen } from './model/reading.ts';
import type { TagLabel } from './model/tag.ts';

/** What is chosen in the library's panels. */
export interface LibrarySelection {
  /** The project chosen in the tree; `undefined` stands for the whole library. */
  readonly project: number | undefined;
  /** Selected references, the focused one first. */
  readonly articles: readonly number[];
  readonly onChange: Event<void>;
}
export const LibrarySelection = token<LibrarySelection>('library.selection');

/** What the user may do in projects, theirs and those of others. */
export interface ProjectRights {
  /** Observable. True also for what is not known yet: the server decides. */
  mayChange(project: number | undefined): boolean;
  /** Observable. Whether others take part in it; false for what is not known yet. */
  isShared(project: number | undefined): boolean;
  /** Fires for each project of others that is no longer shared with the user. */
  readonly onLost: Event<number>;
}
export const ProjectRights = token<ProjectRights>('library.projectRights');

export interface PickOptions {
  /** Where the picker starts; the whole library when not given. */
  readonly project?: number;
  /** Several may be taken. */
  readonly many?: boolean;
  readonly title?: string;
  /** What the button says that takes them. */
  readonly action?: string;
}
/** A dialog that finds references as one types. */
export interface ReferencePicker {
  /** Resolves to `undefined` when it was dismissed. */
  pick(options?: PickOptions): Promise<readonly ArticleRow[] | undefined>;
}
export const ReferencePicker = token<ReferencePicker>('library.picker');

/** Finds tags of a project for whatever can carry them. Without a project those of everything are meant. */
export interface TagChooser {
  /** Asks for one of them, or for a new one. Resolves to `undefined` when that was dismissed. */
  choose(project: number | undefined): Promise<TagLabel | undefined>;
  /** The n-th of them from 1, as the number keys mean them. @throws ApiError */
  numbered(project: number | undefined, number: number): Promise<Required<TagLabel> | undefined>;
}
export const TagChooser = token<TagChooser>('library.tagChooser');

/** Makes projects for other plugins that need one. */
export interface ProjectMaker {
  /** Asks for title and colour. Resolves to `undefined` when that was dismissed or refused. */
  create(): Promise<Pick<Project, 'id' | 'title'> | undefined>;
}
export const ProjectMaker = token<ProjectMaker>('library.projectMaker');

/** Takes note of what somebody reads, for whoever shows the PDF of a reference. */
export interface PagesRead {
  /** Pages, from 1, that were on the screen long enough to be read. @throws ApiError */
  seen(pages: PagesSeen): Promise<void>;
}
export const PagesRead = token<PagesRead>('library.pagesRead');

/** Adds what is only printed: entries of the list of references of what one reads. */
export interface PrintedReferences {
  /**
   * Adds the work of an entry to a project as it is printed there, and says so, with a way back; one that is there is only answered.
   * @throws ApiError 400 where the entry does not surely say what it is; 402, 403, 404
   */
  add(entry: string, project: number): Promise<{ readonly id: number; readonly title: string }>;
}
export const PrintedReferences = token<PrintedReferences>('library.printedReferences');

/** How a reference or its PDF is opened. */
export interface HowToOpen {
  /** Type of a panel that it must not cover. */
  readonly beside?: string;
  /** It is only looked at: the next one that is looked at takes its tab. */
  readonly preview?: boolean;
}

/** References by id, kept as long as nothing changed them. */
export interface References {
  /** @throws ApiError 404 when it is gone or not the user's. */
  get(article: number): Promise<Article>;
  /** Opens the reference's panel. */
  open(article: number, how?: HowToOpen): void;
  /** Fires for changes of this browser and of others. */
  readonly onChange: Event<LibraryChanged>;
}
export const References = token<References>('library.references');

/** One thing that a plugin has found for the search in everything. */
export interface FoundElsewhere {
  /** Its own among those of its finder. */
  readonly id: string;
  /** What it belongs to, e.g. the title of a paper, and where in it. */
  readonly title: string;
  readonly detail?: string;
  /** The piece of text that was found; the title alone is shown without one. */
  readonly snippet?: Snippet;
  open(how?: Pick<HowToOpen, 'preview'>): void;
}

/** Finds what is none of the library's own. */
export interface ElsewhereFinder {
  /** Its group stands under it, after those of the library, in the order in which finders came. */
  readonly id: string;
  /** Heading of the group; asked for when it is drawn. */
  readonly title: string;
  readonly icon: string;
  /**
   * @param where the projects that are searched; everything when there are none
   * @throws ApiError; the group is left out then
   */
  find(
    text: string,
    where: { readonly projects?: readonly number[]; readonly limit: number; readonly offset: number },
    signal: AbortSignal,
  ): Promise<{ readonly hits: readonly FoundElsewhere[]; readonly total: number; readonly more: boolean }>;
}

/** The search in everything, for plugins that have something to be found. */
export interface Finders {
  add(finder: ElsewhereFinder): Disposable;
}
export const Finders = token<Finders>('library.finders');

/*
 * What the library asks of plugins that build on it. The tokens stand here, and not with who provides them, so that the
 * library works and compiles without those plugins.
 */

/** Where in the PDF of a reference. `citation` (id of a highlight) wins over `page` (from 1); without both it opens where it was left. */
export interface DocumentPlace {
  readonly article: number;
  readonly citation?: number;
  readonly page?: number;
  /** A passage on the page, which is shown and marked as a whole, with what stands before and after it. */
  readonly find?: string;
  readonly before?: string;
  readonly after?: string;
}

/** Shows the PDF of a reference; the reader provides it. */
export interface DocumentReader {
  open(place: DocumentPlace, how?: HowToOpen): void;
}
export const DocumentReader = token<DocumentReader>('library.documentReader');

/** Takes a reference, and the highlight it rests on, into a text that somebody writes; each plugin with such texts has one. */
export interface CitingEditor {
  /** Whether there is a text open that can take one now. */
  readonly isAvailable: boolean;
  /** Inserts a citation at the cursor of the text used last. Resolves to `false` when none is open or a limit is reached. */
  insert(source: { readonly article: number; readonly citation?: number }): Promise<boolean>;
}

/** Editors of all kinds, for those who have something to be cited: what is cited goes into the text that was used last. */
export interface CitationTarget extends CitingEditor {
  /** Observable: some editor takes citations, if it is open or not. */
  readonly isKnown: boolean;
  /** Takes an editor in, until the answer is disposed. @param panel the type of the panel that one writes in */
  register(editor: CitingEditor, panel: string): Disposable;
}
export const CitationTarget = token<CitationTarget>('library.citationTarget');

/** References as a citation style prints them; the plugin of citation styles provides it. */
export interface CitationFormatter {
  /** Puts what stands in a text where they are cited on the clipboard. Says so, or why not. */
  copyCitation(articles: readonly number[]): Promise<void>;
  /** Puts their entries of a bibliography on the clipboard. Says so, or why not. */
  copyEntries(articles: readonly number[]): Promise<void>;
  /** Their entries of a bibliography as plain text, one for each reference that has one. @throws ApiError */
  entries(articles: readonly number[]): Promise<readonly string[]>;
  /** Shows both, with a choice of style and language. */
  show(articles: readonly number[]): Promise<void>;
}
export const CitationFormatter = token<CitationFormatter>('library.citationFormatter');

/** Finds works that the library does not have; the search provides it. */
export interface LiteratureSearch {
  /** Opens a search for a work with this title. */
  findTitle(title: string): void;
}
export const LiteratureSearch = token<LiteratureSearch>('library.literatureSearch');
