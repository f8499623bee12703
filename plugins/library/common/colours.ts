/** The colours that projects, tags and highlights choose from (decisions §3 "Colour bands"). */

/** Bands of projects, and the colours of tags. */
export const BANDS = ['#E4572E', '#F2A541', '#F3CA40', '#76B041', '#2E86AB', '#5D5FEF', '#A23B72', '#6C757D'] as const;
export const DEFAULT_BAND = '#2E86AB';

export const HIGHLIGHTS = ['#FFE066', '#B8F2B0', '#A7D8FF', '#FFB3C6', '#D9C2FF'] as const;
export const DEFAULT_HIGHLIGHT = HIGHLIGHTS[0];
