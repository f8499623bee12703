/** Pictures in HTML: those of the manuscript, those that come along in the address itself, and those that are somewhere else. */
import { numberFrom } from './attributes.ts';
import { type HtmlElement, styleOf } from './tree.ts';
import type { NodeJson } from './words.ts';

const DATA = /^data:image\/(?:png|jpe?g|gif|webp|svg\+xml)[;,]/i;
const LONGEST_ALT = 2_000;
/** Pixels that are as wide as the text. */
const TEXT_WIDTH = 640;

const widthOf = (element: HtmlElement): number | null => {
  const own = numberFrom(element.attrs['data-width'], 5, 100);
  if (own !== null) return own;
  const said = styleOf(element).width ?? element.attrs.width ?? '';
  const share = /^\s*(\d{1,3})(?:\.\d+)?\s*%/.exec(said)?.[1];
  if (share !== undefined) return numberFrom(share, 5, 100);
  const pixels = /^\s*(\d{1,5})(?:\.\d+)?\s*(?:px)?\s*$/.exec(said)?.[1];
  return pixels === undefined || Number(pixels) >= TEXT_WIDTH
    ? null
    : Math.max(5, Math.round((Number(pixels) / TEXT_WIDTH) * 100));
};

export interface FoundPicture {
  /** Of the schema; one that came along is numbered -1, -2 … in the order of `pictures`. */
  readonly image?: NodeJson;
  /** Where it is, when it did not come along. */
  readonly address?: string;
}

/** @param pictures addresses that hold a picture themselves; a new one is put behind them */
export const pictureFrom = (element: HtmlElement, pictures: string[]): FoundPicture => {
  const { attrs } = element;
  const src = (attrs.src ?? attrs['data-src'] ?? '').trim();
  const alt = attrs.alt === undefined ? null : attrs.alt.slice(0, LONGEST_ALT);
  const image = (asset: number | null): FoundPicture => ({
    image: { type: 'image', attrs: { asset, alt, width: widthOf(element) } },
  });
  const asset = numberFrom(attrs['data-asset'], 1, Number.MAX_SAFE_INTEGER);
  if (asset !== null) return image(asset);
  if (DATA.test(src)) {
    const known = pictures.indexOf(src);
    if (known < 0) pictures.push(src);
    return image(known < 0 ? -pictures.length : -1 - known);
  }
  // One that was on its way has no address.
  return src === '' ? image(null) : { address: src };
};
