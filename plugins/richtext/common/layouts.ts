/** How LaTeX lays out the pages of a text: as a template of the LaTeX editor does that an article is written in. */

export const LAYOUTS = ['article', 'ieee', 'acm', 'lncs', 'elsevier', 'revtex'] as const;
export type Layout = (typeof LAYOUTS)[number];

/** Ids of those templates, as the LaTeX editor counts them: plans may lock some. */
export const TEMPLATE_OF: Readonly<Record<Layout, number>> = {
  article: 2,
  ieee: 7,
  acm: 8,
  lncs: 9,
  elsevier: 10,
  revtex: 13,
};
