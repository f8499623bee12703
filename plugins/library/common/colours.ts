/** The colours that projects, tags and highlights choose from (decisions §3 "Colour bands"). */

export const DEFAULT_BAND = '#2E86AB';

export const HIGHLIGHTS = ['#FFE066', '#B8F2B0', '#A7D8FF', '#FFB3C6', '#D9C2FF'] as const;
export const DEFAULT_HIGHLIGHT = HIGHLIGHTS[0];
