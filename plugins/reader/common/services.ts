/** What the reader offers to other plugins: opening a reference's PDF, what is selected there, and a PDF view of its own. */
import type { ComponentType, ReactNode } from 'react';
import { type Event, type Token, token } from '#plugin-api';
import type { HowToOpen } from '#plugins/library/common/services.ts';
import type { Box, Quad } from './geometry/types.ts';
import type { MarkDrawing } from './geometry/drawing.ts';
import type { MarkKind } from './mark-kinds.ts';

/** A place in the PDF of a reference. `citation` wins over `page`; without both, the reader opens where it was left. */
export interface ReaderPlace {
  readonly article: number;
  /** Id of a highlight (citation). */
  readonly citation?: number;
  /** Counted from 1. */
  readonly page?: number;
  /** With a page: a passage on it that is found and marked as a whole. */
  readonly find?: string;
  /** What stands before and after the passage, where its words are on the page more than once. */
  readonly before?: string;
  readonly after?: string;
}

/** Text that is marked in the reader, not yet a highlight. */
export interface ReaderSelection {
  readonly article: number;
  /** Page of its first word, from 1. */
  readonly page: number;
  readonly text: string;
}

/** A highlight that was made or chosen in the reader. */
export interface ReaderHighlight {
  readonly article: number;
  /** Id of the stored citation. */
  readonly citation: number;
  readonly page: number;
  readonly text: string;
}

/** The reader also provides the library's `DocumentReader`, and sends highlights to the library's `CitationTarget`. */
export interface ReaderService {
  /** Opens the PDF of a reference or brings it to the front, and starts to load it at once. */
  open(place: ReaderPlace, how?: HowToOpen): void;
  /** Of the reader that was used last. */
  readonly selection: ReaderSelection | undefined;
  readonly lastHighlight: ReaderHighlight | undefined;
  /** A highlight was made, or an existing one was chosen. */
  readonly onHighlight: Event<ReaderHighlight>;
}
export const ReaderService: Token<ReaderService> = token<ReaderService>('reader.service');

/** Where the bytes of a PDF come from. */
export type PdfBytes = {
  /** Name of the file, equal for equal bytes: what is kept of the document is kept under it. */
  readonly file?: string;
} & (
  | { readonly url: string; readonly httpHeaders?: Readonly<Record<string, string>> }
  /** Given away: the array must not be used afterwards. */
  | { readonly data: Uint8Array<ArrayBuffer> }
);

export interface PdfSource {
  /** Identity of the document: another key is another document, and the view starts at its beginning. */
  readonly key: string;
  /**
   * Version of the same document, e.g. the number of the build. When it changes, the view loads the new bytes in the background and
   * exchanges the pages as they are drawn: zoom, rotation and scroll position stay, and nothing flickers. A version that cannot
   * be read leaves the old one on the screen and is reported by `onError`.
   */
  readonly revision?: string | number;
  /** Views of the same key and revision read one document, which is loaded once and in memory once. */
  readonly isShared?: boolean;
  /** Called once for every document and revision. */
  load(): PdfBytes | Promise<PdfBytes>;
}

/** A number is a factor of the actual size (1 = 100 %). `fit-text` fits the text without its margins, and is never under 75 %. */
export type PdfZoom = number | 'fit-text' | 'fit-width' | 'fit-page';

/** What the top left corner of the view shows, independent of the size of the window. */
export interface PdfPosition {
  /** From 1. */
  readonly page: number;
  /** Distance of the view's top left corner from the page's top left corner as it is shown, in points at 100 %. */
  readonly x: number;
  readonly y: number;
  readonly zoom: PdfZoom;
  /** Clockwise turn that the user added to the page's own, in degrees. */
  readonly rotation: 0 | 90 | 180 | 270;
}

/** Why a document cannot be shown. */
export type PdfProblem =
  | 'no-file'
  | 'empty'
  | 'not-pdf'
  | 'broken'
  | 'missing'
  | 'denied'
  | 'offline'
  | 'not-kept'
  | 'server'
  | 'password-needed'
  | 'too-heavy'
  | 'failed';

/** Words that are selected on a page; of a selection over several, on its first. */
export interface PdfSelection {
  /** From 1. */
  readonly page: number;
  /** Where they begin, in unrotated points from the page's bottom left. */
  readonly x: number;
  readonly y: number;
  /** Empty where only the caret stands. */
  readonly text: string;
  /** A line each. */
  readonly quads: readonly Quad[];
  /** What is printed on both sides of it. */
  readonly before: string;
  readonly after: string;
}

/** What a view can be asked to do once its document is there. */
export interface PdfViewHandle {
  readonly pageCount: number;
  readonly position: PdfPosition;
  /** Scrolls to a page; the place left is kept in the view's history. */
  goToPage(page: number): void;
  /** Restores a position without a step in the history. */
  restore(position: PdfPosition): void;
  /**
   * Brings boxes of a page into view and lets them glow for a moment. Boxes are in points, origin at the page's bottom left, unrotated
   * (what `synctex` counts from the top must be turned: y = height - y, see `pageBox`).
   */
  revealBox(page: number, boxes: readonly Box[]): void;
  /** The page's visible box in unrotated points. */
  pageBox(page: number): Promise<Box>;
  /** What is selected, or else where the caret of those who read by keys stands; `undefined` where neither is. */
  selected(): PdfSelection | undefined;
  /** Opens the search field, with this text in it. */
  find(text?: string): void;
  setZoom(zoom: PdfZoom): void;
  focus(): void;
}

/** A coloured passage, or something that is drawn on a page. */
export interface PdfMark {
  readonly id: string | number;
  /** From 1. */
  readonly page: number;
  readonly quads: readonly Quad[];
  /** `#RRGGBB`. */
  readonly color: string;
  /** Said by screen readers, shown as a tooltip. */
  readonly label: string;
  /** A highlight when not given. */
  readonly kind?: MarkKind;
  /** Of ink and text; the words of a text are its label. */
  readonly drawing?: MarkDrawing | undefined;
  /** The page's picture shows it: only that it is chosen is drawn. */
  readonly isInFile?: boolean;
  /** Carries a small sign that there is a note. */
  readonly hasNote?: boolean;
  /** How often it is cited, told by a sign in the margin; none where it is not. */
  readonly uses?: number;
}

export interface PdfViewProps {
  readonly source: PdfSource;
  /** Where a newly opened document starts; the first page at `fit-text` when not given. */
  readonly start?: PdfPosition;
  readonly marks?: readonly PdfMark[];
  /** Id of the mark that is drawn as chosen. */
  readonly chosenMark?: string | number;
  /** Name used for the region's label and when the file is saved. */
  readonly title: string;
  /** Further buttons at the end of the view's toolbar. */
  readonly actions?: ReactNode;
  /** The document is open and its first page is about to be drawn; called again after another `key`. */
  onReady?(view: PdfViewHandle): void;
  /** After a document or a revision was shown, with the pages it has. */
  onLoaded?(pages: number): void;
  onError?(problem: PdfProblem, error: unknown): void;
  /** At most once per frame while the user moves. */
  onPosition?(position: PdfPosition): void;
  /** A click at a point of a page, in unrotated points from the bottom left, also where a selection of words ends. */
  onClick?(page: number, pdfX: number, pdfY: number): void;
  /** A double click at a point of a page, in unrotated points from the bottom left: where inverse search starts. */
  onDoubleClick?(page: number, pdfX: number, pdfY: number): void;
  /** A mark was clicked, or chosen by keyboard; `undefined` when the click went beside all of them. */
  onMark?(id: string | number | undefined, at: { readonly x: number; readonly y: number }): void;
  /** The user asks for the file itself; without it the view saves the bytes that it has. */
  onDownload?(): void;
}

/** The reader's PDF view without anything of the library around it: pages, zoom, search, outline, links. Loads on first use. */
export interface PdfViews {
  readonly Viewer: ComponentType<PdfViewProps>;
}
export const PdfViews: Token<PdfViews> = token<PdfViews>('reader.pdfViews');
