/** Pages as one text that is compared, with where each of them begins. */

/** Between two pages. */
const GAP = '\n\n';

export interface JoinedPages {
  readonly text: string;
  /** `from`: offset of a page's first sign, in UTF-16 units. */
  readonly pages: { readonly page: number; readonly from: number }[];
}

export const joinPages = (pages: readonly { readonly page: number; readonly text: string }[]): JoinedPages => {
  let from = 0;
  const starts = pages.map(({ page, text }) => {
    const start = { page, from };
    from += text.length + GAP.length;
    return start;
  });
  return { text: pages.map(({ text }) => text).join(GAP), pages: starts };
};
