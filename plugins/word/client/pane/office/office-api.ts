/** What the pane uses of the common API of Office (`Office`), which Microsoft's script puts on the page. */
import type { WordApi } from '../document/word-api.ts';

export interface OfficeTheme {
  readonly bodyBackgroundColor: string;
}

interface AsyncResult {
  readonly status: string;
}

export interface OfficeContext {
  /** A tag such as `de-DE`, as the other. */
  readonly displayLanguage: string;
  /** Of what is written: the language of the document when it was made. */
  readonly contentLanguage: string;
  /** `PC`, `Mac`, `OfficeOnline` and others. */
  readonly platform: string;
  readonly officeTheme?: OfficeTheme;
  /** Set where browsers keep storage apart by the page that frames this one: keys are to begin with it. */
  readonly partitionKey?: string;
  readonly requirements: { isSetSupported(name: string, version: string): boolean };
  readonly document: {
    addHandlerAsync(event: string, heard: () => void, done?: (result: AsyncResult) => void): void;
    removeHandlerAsync(event: string, options: { handler: () => void }): void;
  };
  readonly ui: { openBrowserWindow?(address: string): void };
}

export interface OfficeApi {
  /** `host` is `null` where the page is open in a mere browser. */
  onReady(): Promise<{ readonly host: string | null }>;
  readonly context: OfficeContext;
}

export interface OfficePage {
  readonly Office?: OfficeApi;
  readonly Word?: WordApi;
}

export interface InOffice {
  readonly context: OfficeContext;
  readonly word: WordApi;
}

/** `script`: Microsoft's script has not come; `word`: this is no Word, or one that is too old. */
export type NoOffice = 'script' | 'word';

/** What Office gives to this page, or why it gives nothing. @param base the requirement set without which the pane is of no use */
export const openOffice = async (page: OfficePage, base: readonly [string, string]): Promise<InOffice | NoOffice> => {
  if (!page.Office) return 'script';
  const { host } = await page.Office.onReady();
  const { context } = page.Office;
  if (host !== 'Word' || !page.Word || !context.requirements.isSetSupported(...base)) return 'word';
  return { context, word: page.Word };
};
