/** Links of a page. Only ordinary addresses leave the document; their text comes from a stranger and is never markup. */
import type { PDFPageProxy } from 'pdfjs-dist';
import { type Shown, rectOfBox } from '../../common/geometry/page-frame.ts';
import type { Box } from '../../common/geometry/types.ts';
import type { PdfDestination } from '../document/destinations.ts';
import styles from './page.module.css';

const SAFE = new Set(['http:', 'https:', 'mailto:']);

export interface PageLink {
  readonly box: Box;
  readonly url?: string;
  readonly destination?: PdfDestination;
}

/** The part of pdf.js's annotation data that links have. */
interface LinkData {
  readonly subtype?: string;
  readonly rect?: readonly number[];
  readonly url?: string;
  readonly dest?: PdfDestination | null;
}

const safeUrl = (url: string | undefined): string | undefined => {
  try {
    return url && SAFE.has(new URL(url).protocol) ? url : undefined;
  } catch {
    return undefined;
  }
};

export const readLinks = async (page: PDFPageProxy): Promise<PageLink[]> => {
  const annotations = (await page.getAnnotations({ intent: 'display' })) as LinkData[];
  return annotations.flatMap(({ subtype, rect, url, dest }): PageLink[] => {
    if (subtype !== 'Link' || rect?.length !== 4) return [];
    const box = rect as unknown as Box;
    const address = safeUrl(url);
    if (address) return [{ box, url: address }];
    return dest ? [{ box, destination: dest }] : [];
  });
};

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;

/** Elements for the links, placed in shares of the page so that zooming moves nothing. */
export const linkElements = (
  links: readonly PageLink[],
  shown: Shown,
  size: { width: number; height: number },
  go: (destination: PdfDestination) => void,
): HTMLElement[] =>
  links.map((link) => {
    const anchor = document.createElement('a');
    anchor.className = styles.link ?? '';
    const rect = rectOfBox(shown, link.box);
    Object.assign(anchor.style, {
      left: percent(rect.left, size.width),
      top: percent(rect.top, size.height),
      width: percent(rect.width, size.width),
      height: percent(rect.height, size.height),
    });
    if (link.url) {
      anchor.href = link.url;
      anchor.target = '_blank';
      anchor.rel = 'noopener noreferrer';
      anchor.title = link.url;
      anchor.ariaLabel = link.url;
    } else {
      anchor.href = '#';
      anchor.addEventListener('click', (event) => {
        event.preventDefault();
        if (link.destination) go(link.destination);
      });
    }
    return anchor;
  });
