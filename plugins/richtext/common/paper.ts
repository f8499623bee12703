/** Sheets of paper, in CSS pixels of 1/96 inch. */
export const PAPERS = ['a4', 'letter'] as const;
export type Paper = (typeof PAPERS)[number];

export interface Sheet {
  readonly width: number;
  readonly height: number;
  /** On all four sides. */
  readonly margin: number;
}

/** 2.5 cm. */
const MARGIN = 94;

export const SHEETS: Readonly<Record<Paper, Sheet>> = {
  a4: { width: 794, height: 1123, margin: MARGIN },
  letter: { width: 816, height: 1056, margin: MARGIN },
};
