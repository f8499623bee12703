/** The cover of a bound thesis in millimetres: how thick its spine is, what can be bound how, and where front, spine and back lie. */
import type { Binding, Paper, Sides } from './options.ts';

/** Millimetres that a sheet adds to the spine. */
const SHEET_MM: Readonly<Record<Paper, number>> = { 100: 0.125, 120: 0.15 };

/** Sheets that a binding holds. That of wire-o is as wide as a spiral. */
const SHEETS: Readonly<Record<Binding, { readonly least: number; readonly most: number }>> = {
  hard_cover: { least: 30, most: 400 },
  soft_cover: { least: 20, most: 400 },
  spiral: { least: 1, most: 300 },
  wire_o: { least: 1, most: 300 },
};

/** Narrower than that, letters would run over the edges of a spine. */
const SPINE_TEXT_MM = 8;
/** What is cut off all around. */
export const BLEED_MM = 3;

export interface Block {
  readonly pages: number;
  readonly sides: Sides;
  readonly paper: Paper;
}

const sheetsOf = ({ pages, sides }: Pick<Block, 'pages' | 'sides'>): number =>
  sides === 'single' ? pages : Math.ceil(pages / 2);

const isRing = (binding: Binding): boolean => binding === 'spiral' || binding === 'wire_o';

/** To a hundredth, so that no sum of binary fractions is shown. */
const rounded = (millimetres: number): number => Math.round(millimetres * 100) / 100;

export interface BindingProblem {
  readonly kind: 'too_few_sheets' | 'too_many_sheets';
  readonly sheets: number;
  /** Sheets that this binding needs, or holds. */
  readonly limit: number;
}

/** Why so many sheets cannot be bound so; `undefined` where they can. */
export const bindingProblem = (binding: Binding, block: Pick<Block, 'pages' | 'sides'>): BindingProblem | undefined => {
  const sheets = sheetsOf(block);
  const { least, most } = SHEETS[binding];
  if (sheets < least) return { kind: 'too_few_sheets', sheets, limit: least };
  return sheets > most ? { kind: 'too_many_sheets', sheets, limit: most } : undefined;
};

/** A rectangle in millimetres, from the upper left corner of the sheet with its bleed. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Cover {
  readonly sheets: number;
  /** The sheet that the cover is printed on, seen from outside, with its bleed. */
  readonly width: number;
  readonly height: number;
  readonly bleed: number;
  readonly back: Area;
  /** `undefined` for bindings that have none: front and back are sheets of their own there, and lie side by side here. */
  readonly spine: Area | undefined;
  readonly front: Area;
  /** Whether the spine is wide enough for letters. */
  readonly hasSpineText: boolean;
}

/** The wrap-around cover of a block, laid flat: back, spine and front from left to right. @param page of one page, in millimetres */
export const coverOf = (binding: Binding, block: Block, page: { readonly width: number; readonly height: number }): Cover => {
  const sheets = sheetsOf(block);
  const thickness = isRing(binding) ? 0 : rounded(sheets * SHEET_MM[block.paper]);
  const at = (x: number, width: number): Area => ({ x: rounded(x), y: BLEED_MM, width: rounded(width), height: page.height });
  const spineAt = BLEED_MM + page.width;
  return {
    sheets,
    width: rounded(2 * (BLEED_MM + page.width) + thickness),
    height: rounded(page.height + 2 * BLEED_MM),
    bleed: BLEED_MM,
    back: at(BLEED_MM, page.width),
    spine: thickness > 0 ? at(spineAt, thickness) : undefined,
    front: at(spineAt + thickness, page.width),
    hasSpineText: thickness >= SPINE_TEXT_MM,
  };
};
