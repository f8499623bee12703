/** Pictures that are pages of PDF, as most of those of LaTeX are: drawn as PNG, which browsers show. */
import { loadPdfjs, stepDone } from '#child-kit';
import { imageSizeOf } from '#plugins/library/common/image-size.ts';
import type { Picture } from '../../../common/manuscript.ts';

/** Pixels of the longer side; a picture is as wide as a text at the most. */
const LONGEST = 1_400;
/** Of one image in a page: what is larger is left out of it. */
const MOST_PIXELS = 64_000_000;
const FALLBACKS = ['sans-serif', 'serif', 'monospace'];
/** Pictures of one text. */
const MOST = 200;

/** Addresses of the packages, which a program that is run from its text finds none of by itself. */
export interface DrawingPackages {
  readonly pdfjs: string;
  readonly canvas: string;
  /** Folder of the data of pdf.js, with a slash at its end. */
  readonly data: string;
}

interface Viewport {
  readonly width: number;
  readonly height: number;
}

interface Drawn {
  encode(format: 'png'): Promise<Buffer>;
}

interface Page {
  getViewport(options: { readonly scale: number }): Viewport;
  render(options: { readonly canvas: Drawn; readonly viewport: Viewport; readonly intent: 'print' }): {
    readonly promise: Promise<void>;
  };
  cleanup(): void;
}

interface Tools {
  readonly pdfjs: { getDocument(options: object): { readonly promise: Promise<{ getPage(number: number): Promise<Page> }> } };
  readonly canvas: {
    createCanvas(width: number, height: number): Drawn;
    readonly GlobalFonts: { registerFromPath(path: string, family: string): unknown };
  };
  readonly data: string;
}

const load = async ({ pdfjs, canvas, data }: DrawingPackages): Promise<Tools> => {
  const { default: drawing } = (await import(/* @vite-ignore */ canvas)) as { readonly default: Tools['canvas'] };
  // What pdf.js asks for when a font is not in the file.
  for (const family of FALLBACKS)
    drawing.GlobalFonts.registerFromPath(`${data}standard_fonts/LiberationSans-Regular.ttf`, family);
  return { pdfjs: (await loadPdfjs(pdfjs)) as Tools['pdfjs'], canvas: drawing, data };
};

const draw = async ({ pdfjs, canvas, data }: Tools, bytes: Uint8Array): Promise<Uint8Array> => {
  const document = await pdfjs.getDocument({
    ...{ data: bytes, useSystemFonts: false, disableFontFace: true, enableXfa: false, maxImageSize: MOST_PIXELS, verbosity: 0 },
    ...{ cMapUrl: `${data}cmaps/`, wasmUrl: `${data}wasm/`, standardFontDataUrl: `${data}standard_fonts/` },
  }).promise;
  const page = await document.getPage(1);
  const whole = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: Math.min(4, LONGEST / Math.max(1, whole.width, whole.height)) });
  const drawn = canvas.createCanvas(Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height)));
  await page.render({ canvas: drawn, viewport, intent: 'print' }).promise;
  page.cleanup();
  return new Uint8Array(await drawn.encode('png'));
};

const isPdf = ({ bytes }: Picture): boolean => new TextDecoder('latin1').decode(bytes.subarray(0, 1_024)).includes('%PDF-');

/** @returns the pictures, those that are PDF drawn; one that cannot be drawn has no bytes */
export const drawPdfs = async (packages: DrawingPackages, pictures: readonly Picture[]): Promise<Picture[]> => {
  let tools: Tools | undefined;
  let count = 0;
  const drawn: Picture[] = [];
  for (const picture of pictures) {
    if (!isPdf(picture)) {
      drawn.push(picture);
      continue;
    }
    tools ??= await load(packages);
    stepDone();
    const { bytes } = picture;
    const png = ++count > MOST ? undefined : await draw(tools, new Uint8Array(bytes)).catch(() => undefined);
    const size = png && imageSizeOf(png);
    const name = picture.name.replace(/\.pdf$/i, '.png');
    drawn.push({
      ...picture,
      name,
      bytes: png ?? new Uint8Array(),
      size: png?.length ?? 0,
      ...(size ?? { width: 0, height: 0 }),
    });
  }
  return drawn;
};
