/**
 * HTML as a document: of `writeHtml` the very same one, of anybody else's what a reader would see of it. Nothing of it runs and nothing is
 * fetched; text stays even where its element has no place in a document.
 */
import { documentOf } from '../schema/schema.ts';
import type { Left } from '../model.ts';
import { Builder } from './builder.ts';
import { LeftBehind } from './left.ts';
import { readInto } from './read-elements.ts';
import { type HtmlElement, parseHtml } from './tree.ts';

export interface ReadHtml {
  /** JSON of the schema. */
  readonly doc: { readonly type: 'doc'; readonly content?: readonly unknown[] };
  readonly left: readonly Left[];
  /** `data:` addresses of pictures. The document names the first as -1, the second as -2 … (`placePictures`). */
  readonly pictures: readonly string[];
}

/** Never fails, whatever the HTML is. */
export const readHtml = (html: string): ReadHtml => {
  const { root, isCut } = parseHtml(html);
  const left = new LeftBehind();
  if (isCut) left.add('length');
  return readTree(root, left);
};

export const readTree = (root: HtmlElement, left: LeftBehind): ReadHtml => {
  const builder = new Builder();
  const pictures: string[] = [];
  const content = builder.within(() => readInto({ builder, left, pictures }, root));
  return { doc: documentOf({ type: 'doc', content }).toJSON() as ReadHtml['doc'], left: left.list(), pictures };
};

interface PlacedNode {
  readonly type: string;
  readonly attrs?: Readonly<Record<string, unknown>>;
  readonly content?: readonly unknown[];
}

/**
 * The document with numbers of the manuscript for pictures that came along.
 * @param place by position in `pictures`; `null` where there is none
 */
export const placePictures = <T>(doc: T, place: (index: number) => number | null): T => {
  const { type, attrs, content } = doc as PlacedNode;
  const asset = attrs?.asset;
  const isNew = type === 'image' && typeof asset === 'number' && asset < 0;
  return {
    ...doc,
    ...(isNew ? { attrs: { ...attrs, asset: place(-1 - asset) } } : {}),
    ...(content ? { content: content.map((child) => placePictures(child, place)) } : {}),
  };
};
