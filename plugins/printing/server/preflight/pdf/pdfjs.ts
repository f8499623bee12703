/** What is used of pdf.js and of the canvas that it draws on, and how a file is opened with them. */
import { join } from 'node:path';
import { loadPdfjs } from '#child-kit';

export interface Viewport {
  readonly width: number;
  readonly height: number;
  convertToViewportPoint(x: number, y: number): readonly number[];
}

export interface Context {
  getImageData(x: number, y: number, width: number, height: number): { readonly data: Uint8ClampedArray };
}

export interface Canvas {
  width: number;
  height: number;
  getContext(kind: '2d'): Context;
  encode(format: 'jpeg', quality: number): Promise<Buffer>;
}

/** A font as pdf.js has it once it is loaded. */
export interface LoadedFont {
  readonly name?: string;
  readonly missingFile?: boolean;
  readonly isType3Font?: boolean;
  /** Of a font whose letters are drawn by operators: those of each letter. */
  readonly charProcOperatorList?: Readonly<Record<string, { readonly fnArray: readonly number[] }>>;
}

export interface OperatorList {
  readonly fnArray: readonly number[];
  readonly argsArray: readonly (readonly unknown[] | null | undefined)[];
}

export interface Page {
  /** The part of it that is shown: left, bottom, right, top, in units of the page. */
  readonly view: readonly number[];
  readonly rotate: number;
  /** Of which there are 72 to the inch when it is 1. */
  readonly userUnit: number;
  readonly ref: { readonly num: number } | null;
  readonly commonObjs: { has(id: string): boolean; get(id: string): unknown };
  getViewport(options: { readonly scale: number }): Viewport;
  render(options: {
    readonly canvas: Canvas;
    readonly viewport: Viewport;
    readonly intent: 'print';
    readonly operationsFilter?: (index: number, list: OperatorList) => boolean;
  }): { readonly promise: Promise<void> };
  cleanup(): void;
}

export interface PdfDocument {
  readonly numPages: number;
  getPage(number: number): Promise<Page>;
  /** What is allowed; null: everything. */
  getPermissions(): Promise<ReadonlySet<number> | readonly number[] | null>;
}

export interface Pdfjs {
  readonly OPS: Readonly<Record<string, number>>;
  readonly PermissionFlag: { readonly PRINT: number };
  getDocument(options: object): { readonly promise: Promise<PdfDocument> };
}

export interface CanvasPackage {
  readonly createCanvas: (width: number, height: number) => Canvas;
  readonly GlobalFonts: { registerFromPath(path: string, family: string): unknown };
}

export interface Tools {
  readonly pdfjs: Pdfjs;
  readonly canvas: CanvasPackage;
  /** Folder of the fonts, tables and decoders of pdf.js, with a slash at its end. */
  readonly data: string;
}

/** Names that pdf.js asks the canvas for when a font is not in the file. */
const FALLBACKS = ['sans-serif', 'serif', 'monospace'];

/** Makes them ready for each other. @param data folder of the data of pdf.js */
export const toolsOf = (pdfjs: Pdfjs, canvas: CanvasPackage, data: string): Tools => {
  const letters = join(data, 'standard_fonts/LiberationSans-Regular.ttf');
  for (const family of FALLBACKS) canvas.GlobalFonts.registerFromPath(letters, family);
  return { pdfjs, canvas, data };
};

/** @param packages addresses of pdf.js, of the canvas, and the folder of the data of pdf.js */
export const loadTools = async ([pdfjsUrl = '', canvasUrl = '', data = '']: readonly string[]): Promise<Tools> => {
  const { default: canvas } = (await import(/* @vite-ignore */ canvasUrl)) as { readonly default: CanvasPackage };
  const pdfjs = (await loadPdfjs(pdfjsUrl)) as Pdfjs;
  return toolsOf(pdfjs, canvas, data);
};

/** Pixels of an image: 8,000 by 8,000, which is A4 at 700 dots per inch. pdf.js leaves out and tells of what is larger. */
const MOST_PIXELS = 64_000_000;

/**
 * @param bytes are gone afterwards: pdf.js takes them over
 * @param isFilledIn whether fonts that are not in the file are replaced by those of pdf.js, and then are not told from others
 * @throws what pdf.js throws for a file that it cannot read: a `PasswordException` for one that is locked
 */
export const openPdf = ({ pdfjs, data }: Tools, bytes: Uint8Array, isFilledIn: boolean): Promise<PdfDocument> =>
  pdfjs.getDocument({
    data: bytes,
    useSystemFonts: false,
    disableFontFace: true,
    enableXfa: false,
    stopAtErrors: false,
    fontExtraProperties: true,
    maxImageSize: MOST_PIXELS,
    cMapUrl: `${data}cmaps/`,
    wasmUrl: `${data}wasm/`,
    ...(isFilledIn ? { standardFontDataUrl: `${data}standard_fonts/` } : {}),
    verbosity: 1,
  }).promise;
