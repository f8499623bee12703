/** The pieces of words that a page is drawn with, by the instructions that pdf.js makes of it: there every letter has its width. */
import type { Piece } from './model.ts';
import { kindOf, type SignKind } from './signs.ts';

/** `a b c d e f` of PDF. */
type Matrix = readonly [number, number, number, number, number, number];

/** Numbers of the instructions, as pdf.js names them. */
export type Instructions = Readonly<Record<string, number>>;

interface Glyph {
  readonly unicode?: unknown;
  readonly width?: unknown;
  readonly isSpace?: unknown;
}

const ONE: Matrix = [1, 0, 0, 1, 0, 0];
/** `inner` first, and then `outer`. */
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
  ...([a * k + c * l + e, b * k + d * l + f] as const),
];
const matrixOf = (args: readonly unknown[]): Matrix => {
  const numbers = Array.from((args.length >= 6 ? args : (args[0] ?? [])) as ArrayLike<unknown>, Number);
  const [a = NaN, b = NaN, c = NaN, d = NaN, e = NaN, f = NaN] = numbers;
  return numbers.every(Number.isFinite) && Number.isFinite(f) ? [a, b, c, d, e, f] : ONE;
};

/** Heights of a letter: a wider gap is a blank, a baseline that is further off another one. */
const [BLANK, OTHER_LINE, ACCENT] = [0.17, 0.12, 0.35];
/** Heights by which a letter may stand further back than the one before it ends, and an accent. */
const [BACK, ACCENT_BACK] = [0.4, 1.2];
const MOST_PIECES = 20_000;
const MOST_NESTED = 50;

/** A piece that may still grow. */
type Growing = { -readonly [Key in keyof Piece]: Piece[Key] } & { kind: SignKind };

/** Whether a sign that begins at a point stands right behind a piece. */
const follows = (last: Growing, x: number, y: number, size: number, kind: SignKind): boolean => {
  const [dx, dy] = [last.toX - last.x, last.toY - last.y];
  const length = Math.hypot(dx, dy);
  const [cos, sin] = length > 0 ? [dx / length, dy / length] : [1, 0];
  const along = (x - last.toX) * cos + (y - last.toY) * sin;
  const off = Math.abs((y - last.toY) * cos - (x - last.toX) * sin);
  const height = Math.max(size, last.size);
  // An accent stands over its letter, and of a capital higher than it.
  const isAccent = kind === 'signs' || last.kind === 'signs';
  if (off > height * (isAccent ? ACCENT : OTHER_LINE)) return false;
  return along < height * BLANK && along > -height * (isAccent ? ACCENT_BACK : BACK);
};

/** Puts letters together to pieces. */
class Pieces {
  readonly #all: Growing[] = [];
  readonly #kinds = new Map<string, SignKind>();
  #isBehindBlank = true;

  get all(): readonly Piece[] {
    return this.#all;
  }

  blank(): void {
    this.#isBehindBlank = true;
  }

  letter(text: string, x: number, y: number, toX: number, toY: number, size: number): void {
    if (this.#all.length >= MOST_PIECES) return;
    const last = this.#all.at(-1);
    const kind = this.#kinds.get(text) ?? kindOf(text);
    this.#kinds.set(text, kind);
    const isGlued = last !== undefined && !this.#isBehindBlank && follows(last, x, y, size, kind);
    this.#isBehindBlank = false;
    if (last && isGlued && kind === last.kind && kind === 'letters') {
      last.text += text;
      [last.toX, last.toY, last.size] = [toX, toY, Math.max(last.size, size)];
    } else this.#all.push({ text, isGlued, x, y, toX, toY, size, kind });
  }
}

interface State {
  matrix: Matrix;
  text: Matrix;
  line: Matrix;
  /** Of letters, of blanks, of lines; widths in parts of themselves. */
  spacing: number;
  wordSpacing: number;
  leading: number;
  widths: number;
  rise: number;
  size: number;
  /** Width of a unit of glyphs. */
  unit: number;
}

/** @param unitOf width of a font's unit, 0.001 for all but drawn ones */
export const drawnPieces = (
  kinds: ArrayLike<number>,
  args: ArrayLike<unknown>,
  op: Instructions,
  unitOf: (font: string) => number,
): readonly Piece[] => {
  const pieces = new Pieces();
  let state: State = {
    ...{ matrix: ONE, text: ONE, line: ONE },
    ...{ spacing: 0, wordSpacing: 0, leading: 0, widths: 1, rise: 0, size: 0, unit: 0.001 },
  };
  const kept: State[] = [];
  const push = (): void => {
    if (kept.length < MOST_NESTED) kept.push({ ...state });
  };
  const pop = (): void => {
    state = kept.pop() ?? state;
  };
  const moveTo = (line: Matrix): void => {
    state.line = line;
    state.text = line;
  };
  const move = (x: number, y: number): void => moveTo(times(state.line, [1, 0, 0, 1, x, y]));

  const show = (glyphs: readonly unknown[]): void => {
    const whole = times(state.matrix, state.text);
    const [a, b, c, d, e, f] = whole;
    const size = Math.abs(state.size) * Math.hypot(c, d);
    const { rise } = state;
    let x = 0;
    for (const glyph of glyphs) {
      if (typeof glyph === 'number') x -= (glyph / 1000) * state.size * state.widths;
      else if (glyph !== null && typeof glyph === 'object') {
        const { unicode, width, isSpace } = glyph as Glyph;
        const text = typeof unicode === 'string' ? unicode : '';
        const wide = Number(width) * state.unit * state.size;
        const drawn = x + wide * state.widths;
        if (text.trim() === '') pieces.blank();
        else if (Number.isFinite(drawn) && Number.isFinite(size)) {
          const [left, bottom] = [c * rise + e, d * rise + f];
          pieces.letter(text, a * x + left, b * x + bottom, a * drawn + left, b * drawn + bottom, size);
        }
        x += (wide + state.spacing + (isSpace === true ? state.wordSpacing : 0)) * state.widths;
      }
    }
    state.text = times(state.text, [1, 0, 0, 1, x, 0]);
  };

  const handlers = new Map<number | undefined, (values: readonly unknown[]) => void>([
    [op.save, push],
    [op.restore, pop],
    [op.transform, (values) => void (state.matrix = times(state.matrix, matrixOf(values)))],
    [
      op.paintFormXObjectBegin,
      ([matrix]) => {
        push();
        if (matrix) state.matrix = times(state.matrix, matrixOf([matrix]));
      },
    ],
    [op.paintFormXObjectEnd, pop],
    [op.beginText, () => moveTo(ONE)],
    [op.setCharSpacing, ([value]) => void (state.spacing = Number(value))],
    [op.setWordSpacing, ([value]) => void (state.wordSpacing = Number(value))],
    [op.setHScale, ([value]) => void (state.widths = Number(value) / 100)],
    [op.setLeading, ([value]) => void (state.leading = -Number(value))],
    [op.setTextRise, ([value]) => void (state.rise = Number(value))],
    [
      op.setFont,
      ([font, size]) => {
        state.size = Number(size);
        state.unit = unitOf(String(font));
      },
    ],
    [op.moveText, ([x, y]) => move(Number(x), Number(y))],
    [
      op.setLeadingMoveText,
      ([x, y]) => {
        state.leading = Number(y);
        move(Number(x), Number(y));
      },
    ],
    [op.setTextMatrix, (values) => moveTo(matrixOf(values))],
    [op.nextLine, () => move(0, state.leading)],
    [op.showText, ([glyphs]) => Array.isArray(glyphs) && show(glyphs)],
  ]);
  for (let at = 0; at < kinds.length; at++) handlers.get(kinds[at])?.((args[at] ?? []) as readonly unknown[]);
  return pieces.all;
};
