/** Turns what pdf.js reads from a page into the page's text and its runs. */
import type { TextContent, TextItem } from 'pdfjs-dist/types/src/display/api.d.ts';
import type { PageText, TextRun } from '../../common/text/page-text.ts';

const between = (value: number, low: number, high: number, otherwise: number): number =>
  Number.isFinite(value) && value !== 0 ? Math.min(high, Math.max(low, value)) : otherwise;

/** One run for each item, in their order, empty ones too: the text layer has one element for each. */
export const pageTextOf = (content: TextContent): PageText => {
  const runs: TextRun[] = [];
  let text = '';
  for (const item of content.items as TextItem[]) {
    const style = content.styles[item.fontName];
    const vertical = style?.vertical ?? false;
    runs.push({
      text: item.str,
      start: text.length,
      transform: item.transform as number[],
      advance: vertical ? item.height : item.width,
      size: vertical ? item.width : item.height,
      fontFamily: style?.fontFamily ?? 'sans-serif',
      ascent: between(style?.ascent ?? 0, 0.6, 1, 0.85),
      descent: between(style?.descent ?? 0, -0.35, -0.1, -0.2),
      rightToLeft: item.dir === 'rtl',
      vertical,
    });
    text += item.hasEOL ? `${item.str}\n` : item.str;
  }
  return { text, runs };
};
