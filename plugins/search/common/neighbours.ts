/**
 * What is asked of plugins that need not be there, as far as it is used. Their own declarations stand with them; these stand here so that
 * the search works and compiles without them. A token of the same name is the same token.
 */
import type { ComponentType } from 'react';
import { token } from '#plugin-api';

/** Of onboarding: it is told what happened, and decides whether that brings a hint. */
export interface Hints {
  /** So many tabs are open now (ONB-004). */
  tabsOpen(count: number): void;
  /** @param searchCount searches of the running minute (ONB-003) */
  searched(searchCount: number): void;
}
export const Hints = token<Hints>('onboarding.onboarding');

/** Of the reader: its PDF view. */
export interface PdfViewing {
  readonly Viewer: ComponentType<{
    readonly source: { readonly key: string; load(): Promise<{ readonly data: Uint8Array<ArrayBuffer> }> };
    readonly title: string;
  }>;
}
export const PdfViewing = token<PdfViewing>('reader.pdfViews');
