/**
 * What is asked of plugins that need not be there, as far as it is used. Their own declarations stand with them; these stand here so that the
 * summariser works and compiles without them. A token of the same name is the same token.
 */
import type { ComponentType } from 'react';
import { type Executor, token } from '#plugin-api';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';

/** Of the search's server half: works that were found. */
export interface FoundWorks {
  byGuid(guid: string): Promise<{ readonly info: ArticleInfo } | undefined>;
  /** @throws HttpError 404 when there is none, 502 when it cannot be had */
  pdf(guid: string, signal: AbortSignal): Promise<{ readonly bytes: Uint8Array; readonly url: string }>;
}
export const FoundWorks = token<FoundWorks>('search.works');

/** Of billing's server half. */
export interface CreditBalance {
  balance(owner: number, within?: Executor): Promise<number>;
}
export const CreditBalance = token<CreditBalance>('billing.credits');

/** Of billing's server half: who is told, once, that credits were missing (matrix BIL-044). */
export interface CreditNotices {
  missing(order: { readonly owner: number; readonly service: string; readonly required: number }): Promise<void>;
}
export const CreditNotices = token<CreditNotices>('billing.creditNotices');

/** Of the reader: its PDF view. */
export interface PdfViewing {
  readonly Viewer: ComponentType<{
    readonly source: {
      readonly key: string;
      load(): { readonly url: string; readonly httpHeaders?: Readonly<Record<string, string>> };
    };
    readonly title: string;
    onReady?(view: PdfView): void;
  }>;
}
export const PdfViewing = token<PdfViewing>('reader.pdfViews');

export interface PdfView {
  goToPage(page: number): void;
  /** Boxes in points, from the page's bottom left. */
  revealBox(page: number, boxes: readonly (readonly [x0: number, y0: number, x1: number, y1: number])[]): void;
}

/** What the search asks for: the summary of a work beside it. */
export interface WorkSummaries {
  readonly View: ComponentType<{
    readonly work: { readonly guid: string; readonly title: string; readonly url: string | undefined };
  }>;
}
export const WorkSummaries = token<WorkSummaries>('search.workSummaries');
