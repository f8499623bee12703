/** What a summary is made of, read and at hand. */
export type Source =
  | { readonly kind: 'pdf'; readonly path: string; readonly sha256: string; readonly size: number; readonly name: string }
  | { readonly kind: 'page'; readonly html: string; readonly url: string; readonly sha256: string };
