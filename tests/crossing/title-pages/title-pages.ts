/** Forty title pages in the layouts of ten publishers, with what each of them says: half to tune on, half held out. */
import type { Layout, TitlePage } from './layout.ts';
import { aas } from './layouts/aas.ts';
import { acm } from './layouts/acm.ts';
import { acs } from './layouts/acs.ts';
import { aps } from './layouts/aps.ts';
import { elsevier } from './layouts/elsevier.ts';
import { ieee } from './layouts/ieee.ts';
import { lncs } from './layouts/lncs.ts';
import { mdpi } from './layouts/mdpi.ts';
import { plain } from './layouts/plain.ts';
import { springer } from './layouts/springer.ts';
import { type MadeUpPaper, madeUpPaper } from './made-up-papers.ts';

const LAYOUTS: readonly Layout[] = [elsevier, acm, ieee, lncs, aps, springer, acs, aas, mdpi, plain];

export interface FilledPage extends TitlePage {
  readonly name: string;
  readonly paper: MadeUpPaper;
}

/** Other words for other `series`: what was tuned on one of them has to hold on the next. */
const filled = (half: 'tuned' | 'heldOut', series: number): FilledPage[] =>
  LAYOUTS.flatMap((layout, at) =>
    layout[half].map((variant, index) => {
      const paper = madeUpPaper(series * 100 + at * 2 + index);
      return { ...variant(paper), name: `${layout.name}-${half}-${index}`, paper };
    }),
  );

export const tunedPages = (series: number): FilledPage[] => filled('tuned', series);
export const heldOutPages = (series: number): FilledPage[] => filled('heldOut', series);
