/** Links of a page. Only ordinary addresses leave the document; their text comes from a stranger and is never markup. */
import type { PDFPageProxy } from 'pdfjs-dist';
import { type Shown, rectOfBox } from '../../common/geometry/page-frame.ts';
import { boxIn } from '../../common/geometry/quads.ts';
import type { Box } from '../../common/geometry/types.ts';
import type { PageText } from '../../common/text/page-text.ts';
import { textsInBoxes } from '../../common/text/text-in-box.ts';
import type { PdfDestination } from '../document/destinations.ts';
import { measureText } from '../document/measure-text.ts';
import styles from './page.module.css';

const SAFE = new Set(['http:', 'https:', 'mailto:']);

export interface PageLink {
  readonly box: Box;
  /** What stands under it. */
  readonly words: string;
  readonly url?: string;
  readonly destination?: PdfDestination;
}

/** What links do, and what those are called that have no words. */
export interface LinkHost {
  readonly go: (destination: PdfDestination) => void;
  readonly name: string;
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

/** Longest name of a link, in UTF-16 units. */
const LONGEST = 200;
/** Pairs of a link and a piece of text that are looked at: the links behind those keep their common name. */
const MOST_PAIRS = 4_000_000;

export const readLinks = async (page: PDFPageProxy, text: PageText): Promise<PageLink[]> => {
  const annotations = (await page.getAnnotations({ intent: 'display' })) as LinkData[];
  const links = annotations.flatMap(({ subtype, rect, url, dest }): Omit<PageLink, 'words'>[] => {
    if (subtype !== 'Link' || rect?.length !== 4) return [];
    const box = boxIn(rect);
    const address = safeUrl(url);
    if (address) return [{ box, url: address }];
    return dest ? [{ box, destination: dest }] : [];
  });
  const boxes = links.slice(0, MOST_PAIRS / Math.max(1, text.runs.length)).map(({ box }) => box);
  const words = textsInBoxes(text, boxes, measureText);
  return links.map((link, at) => ({ ...link, words: (words[at] ?? '').slice(0, LONGEST) }));
};

const shownLinks = new WeakMap<Element, PageLink>();

/** The link that an element of a page is. */
export const linkOf = (element: Element): PageLink | undefined => shownLinks.get(element);

const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(3)}%`;

/** Elements for the links, placed in shares of the page so that zooming moves nothing. */
export const linkElements = (
  links: readonly PageLink[],
  shown: Shown,
  size: { width: number; height: number },
  { go, name }: LinkHost,
): HTMLElement[] =>
  links.map((link) => {
    const anchor = document.createElement('a');
    anchor.className = styles.link ?? '';
    shownLinks.set(anchor, link);
    const rect = rectOfBox(shown, link.box);
    Object.assign(anchor.style, {
      left: percent(rect.left, size.width),
      top: percent(rect.top, size.height),
      width: percent(rect.width, size.width),
      height: percent(rect.height, size.height),
    });
    anchor.ariaLabel = link.words || link.url || name;
    if (link.url) {
      anchor.href = link.url;
      anchor.target = '_blank';
      anchor.rel = 'noopener noreferrer';
      anchor.title = link.url;
    } else {
      anchor.href = '#';
      anchor.addEventListener('click', (event) => {
        event.preventDefault();
        if (link.destination) go(link.destination);
      });
    }
    return anchor;
  });
