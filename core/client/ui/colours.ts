/** The colours that people give to things: bands of projects and tags, highlights of citations (decisions §3). */

/** A colour with the key of its name below `ui.colour` in core's catalogue. */
export interface Swatch {
  readonly value: string;
  readonly name: string;
}

export const BAND_COLOURS: readonly Swatch[] = [
  { value: '#E4572E', name: 'band.1' },
  { value: '#F2A541', name: 'band.2' },
  { value: '#F3CA40', name: 'band.3' },
  { value: '#76B041', name: 'band.4' },
  { value: '#2E86AB', name: 'band.5' },
  { value: '#5D5FEF', name: 'band.6' },
  { value: '#A23B72', name: 'band.7' },
  { value: '#6C757D', name: 'band.8' },
];

export const DEFAULT_BAND = '#2E86AB';

export const HIGHLIGHT_COLOURS: readonly Swatch[] = [
  { value: '#FFE066', name: 'highlight.yellow' },
  { value: '#B8F2B0', name: 'highlight.green' },
  { value: '#A7D8FF', name: 'highlight.blue' },
  { value: '#FFB3C6', name: 'highlight.pink' },
  { value: '#D9C2FF', name: 'highlight.purple' },
];
