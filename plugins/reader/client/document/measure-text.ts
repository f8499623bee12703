/** Measures text in the fonts that the text layer uses, so that a mark ends where the selection ended. */
import type { Measure } from '../../common/text/page-text.ts';

let context: CanvasRenderingContext2D | null | undefined;
let fontNow = '';

export const measureText: Measure = (text, fontFamily) => {
  context ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!context) return text.length;
  if (fontNow !== fontFamily) context.font = `30px ${fontFamily}`;
  fontNow = fontFamily;
  return context.measureText(text).width;
};
