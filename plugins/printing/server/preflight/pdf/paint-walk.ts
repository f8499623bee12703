/**
 * Follows the operators of a page as they are drawn: which letters and images there are, in which colour, how large. It lets letters in
 * black and grey be left out of the drawing, which is most of the work on most pages: a page is coloured or not without them.
 */
import { isColourHex } from './colour.ts';
import { IDENTITY, type Matrix, matrixOf, times } from './matrix.ts';
import type { LoadedFont } from './pdfjs.ts';

interface State {
  readonly matrix: Matrix;
  readonly fill: boolean;
  readonly stroke: boolean;
  /** How letters are drawn: 0 filled, 1 outlined, 2 both, 3 not at all; from 4 on they cut out what comes after as well. */
  readonly mode: number;
  readonly font: string | undefined;
}

const START: State = { matrix: IDENTITY, fill: false, stroke: false, mode: 0, font: undefined };

/** An image as it lies on the page. */
export interface PlacedImage {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Sides on the page, in its units. */
  readonly across: number;
  readonly up: number;
}

type Args = readonly unknown[];
type Step = (args: Args) => boolean;

interface ImageData {
  readonly width?: number;
  readonly height?: number;
}

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

export class PaintWalk {
  /** Letters that a reader finds, seen or not. */
  letters = 0;
  visibleLetters = 0;
  /** Whether something was drawn that has to be looked at. */
  hasDrawn = false;
  readonly images: PlacedImage[] = [];
  /** Fonts that visible letters have, by the name that pdf.js gave them. */
  readonly fonts = new Map<string, LoadedFont | undefined>();
  readonly #fontOf: (id: string) => LoadedFont | undefined;
  readonly #steps = new Map<number, Step>();
  readonly #coloured = new Map<string, boolean>();
  readonly #above: State[] = [];
  readonly #d0: number | undefined;
  #state = START;
  /** Groups that are masks: how light they are says how much is seen of something else, so that all of them is drawn. */
  #masks = 0;

  /** @param ops the numbers of operators, by their names */
  constructor(ops: Readonly<Record<string, number>>, fontOf: (id: string) => LoadedFont | undefined) {
    this.#fontOf = fontOf;
    this.#d0 = ops.setCharWidth;
    for (const [name, step] of Object.entries(this.#stepsByName())) {
      const code = ops[name];
      if (code !== undefined) this.#steps.set(code, step);
    }
  }

  /** @returns whether it is to be drawn */
  step(operator: number | undefined, args: Args | null | undefined): boolean {
    const step = operator === undefined ? undefined : this.#steps.get(operator);
    return step ? step(args ?? []) : true;
  }

  #stepsByName(): Readonly<Record<string, Step>> {
    const set = (change: (args: Args) => Partial<State>) => (args: Args) => {
      this.#state = { ...this.#state, ...change(args) };
      return true;
    };
    const enter = (matrixIn: (args: Args) => Matrix) => (args: Args) => {
      this.#above.push(this.#state);
      this.#state = { ...this.#state, matrix: times(this.#state.matrix, matrixIn(args)) };
      return true;
    };
    const leave = (): boolean => {
      this.#state = this.#above.pop() ?? this.#state;
      return true;
    };
    const masked = (by: number, then: Step) => (args: Args) => {
      if ((args[0] as { smask?: unknown } | undefined)?.smask) this.#masks += by;
      return then(args);
    };
    const stay = (): Matrix => IDENTITY;
    return {
      save: enter(stay),
      restore: leave,
      transform: set((args) => ({ matrix: times(this.#state.matrix, matrixOf(args)) })),
      paintFormXObjectBegin: enter(([matrix]) => matrixOf(matrix)),
      paintFormXObjectEnd: leave,
      beginGroup: masked(1, enter(stay)),
      endGroup: masked(-1, leave),
      beginAnnotation: ([, , transform, matrix]) => {
        this.#above.length = 0;
        this.#state = { ...START, matrix: times(matrixOf(transform), matrixOf(matrix)) };
        return true;
      },
      setFillRGBColor: set(([hex]) => ({ fill: isColourHex(hex) })),
      setStrokeRGBColor: set(([hex]) => ({ stroke: isColourHex(hex) })),
      setFillColorN: set(() => ({ fill: true })),
      setStrokeColorN: set(() => ({ stroke: true })),
      setFillTransparent: set(() => ({ fill: false })),
      setStrokeTransparent: set(() => ({ stroke: false })),
      setTextRenderingMode: set(([mode]) => ({ mode: number(mode) })),
      setFont: set(([font]) => ({ font: String(font) })),
      setGState: set(([entries]) => ({ font: fontOfState(entries) ?? this.#state.font })),
      showText: ([glyphs]) => this.#showText(glyphs),
      paintImageXObject: ([, width, height]) => this.#place({ width: number(width), height: number(height) }),
      paintInlineImageXObject: ([image]) => this.#place(image as ImageData),
      paintImageMaskXObject: ([image]) => this.#place(image as ImageData),
      ...Object.fromEntries(PAINTERS.map((name) => [name, () => (this.hasDrawn = true)])),
    };
  }

  #showText(glyphs: unknown): boolean {
    const shown = Array.isArray(glyphs) ? (glyphs as readonly unknown[]) : [];
    const letters = shown.reduce<number>((sum, glyph) => (isLetter(glyph) ? sum + 1 : sum), 0);
    this.letters += letters;
    const { mode, font, fill, stroke } = this.#state;
    const isVisible = mode % 4 !== 3;
    if (isVisible && letters > 0) {
      this.visibleLetters += letters;
      if (font !== undefined && !this.fonts.has(font)) this.fonts.set(font, this.#fontOf(font));
    }
    const isColoured = isVisible && ((fill && mode % 4 !== 1) || (stroke && mode % 4 !== 0) || this.#hasOwnColours(font));
    const isDrawn = isColoured || mode >= 4 || this.#masks > 0;
    this.hasDrawn ||= isDrawn;
    return isDrawn;
  }

  /** Letters of some fonts are small pictures that may bring colours along. */
  #hasOwnColours(id: string | undefined): boolean {
    if (id === undefined) return false;
    const known = this.#coloured.get(id);
    if (known !== undefined) return known;
    const letters = Object.values(this.#fontOf(id)?.charProcOperatorList ?? {});
    const has = letters.some(({ fnArray }) => this.#d0 !== undefined && fnArray.includes(this.#d0));
    this.#coloured.set(id, has);
    return has;
  }

  #place({ width = 0, height = 0 }: ImageData): boolean {
    const [a, b, c, d] = this.#state.matrix;
    this.images.push({ width, height, across: Math.hypot(a, b), up: Math.hypot(c, d) });
    return (this.hasDrawn = true);
  }
}

/** Whatever else leaves something on the page. */
const PAINTERS = [
  'constructPath',
  'rawFillPath',
  'shadingFill',
  'paintImageXObjectRepeat',
  'paintImageMaskXObjectGroup',
  'paintImageMaskXObjectRepeat',
  'paintInlineImageXObjectGroup',
  'paintSolidColorImageMask',
];

const isLetter = (glyph: unknown): boolean =>
  typeof glyph === 'object' && glyph !== null && String((glyph as { unicode?: unknown }).unicode ?? '').trim() !== '';

/** A state may name a font as well. */
const fontOfState = (entries: unknown): string | undefined => {
  if (!Array.isArray(entries)) return undefined;
  const found = (entries as readonly unknown[]).find((entry) => Array.isArray(entry) && entry[0] === 'Font');
  const font: unknown = Array.isArray(found) && Array.isArray(found[1]) ? found[1][0] : undefined;
  return typeof font === 'string' ? font : undefined;
};
