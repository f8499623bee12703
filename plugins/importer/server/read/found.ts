/** What a page or a PDF says of itself, from what a browser sent of it or from its address. */
import { UnreadableAnswer } from '#plugins/library/common/lookup/answer.ts';
import { readWebPage } from '#plugins/library/common/lookup/page.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import type { FoundBy } from '../../common/contract.ts';
import type { Importer } from '../importer.ts';

export interface Found {
  readonly info: ArticleInfo;
  /** Address of the PDF. */
  readonly pdf: string | undefined;
  readonly by: FoundBy;
}

/** `undefined` for a page that does not even have a title. */
export const foundIn = (html: string, url: string): Found | undefined => {
  try {
    return { ...readWebPage(html, url), by: 'web' };
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined;
    throw error;
  }
};

/** "smith-2012.pdf" of an address; a PDF without a title is called so until somebody says better. */
const nameIn = (url: string): string => {
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
};

/** `undefined` when nothing can be had there, or nothing that can be read. */
export const foundAt = async ({ web, lookups }: Importer, url: string, signal: AbortSignal): Promise<Found | undefined> => {
  const answer = await web.fetch(url, signal);
  if (typeof answer === 'string') return undefined;
  if (answer.kind === 'page') return foundIn(answer.html, answer.url);
  const said = await lookups.ofPdf(answer.bytes, signal);
  return { info: { type: 'article', title: nameIn(url) || url, ...said, url }, pdf: url, by: 'pdf' };
};
