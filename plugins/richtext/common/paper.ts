/** Sheets of paper, in CSS pixels of 1/96 inch. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** At the head and on both sides. */
  readonly margin: number;
  /** Below, where the number of the page stands. */
  readonly foot: number;
}

/** 2.5 and 2.8 cm, as the PDF has them. */
const MARGIN = 94.5;
const FOOT = 105.8;

export const SHEETS: Readonly<Record<Paper, Sheet>> = {
  a4: { width: 794, height: 1123, margin: MARGIN, foot: FOOT },
  letter: { width: 816, height: 1056, margin: MARGIN, foot: FOOT },
};
