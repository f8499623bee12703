/** What the server half of citation styles offers to those of other plugins. Ask with `context.service(CitedTexts)`. */
import { token } from '#plugin-api';
import type { Entry, Run } from './runs.ts';
import type { Language } from './styles.ts';

/** A reference and its CSL-JSON. */
export interface Source {
  readonly article: number;
  readonly item: Readonly<Record<string, unknown>>;
}

/** One reference of a citation. */
export interface CitedSource {
  readonly article: number;
  /** What the locator counts, as CSL 1.0.2 calls it: `page`, `chapter`, …; `page` when not given. */
  readonly label?: string | undefined;
  /** "3", "12–14". */
  readonly locator?: string | undefined;
  /** Text before and behind it; no markup counts in it. */
  readonly prefix?: string | undefined;
  readonly suffix?: string | undefined;
  /** Without the author, who stands in the sentence already. */
  readonly suppressAuthor?: boolean | undefined;
}

/** One place of a text at which something is cited. */
export interface TextCitation {
  readonly cited: readonly CitedSource[];
  /** Number of the footnote or endnote that it stands in, from 1; not given in the text itself. */
  readonly note?: number | undefined;
  /** Number of its note where a style of notes makes one of each citation, those in the text itself too; `note` when not given. */
  readonly asNote?: number | undefined;
}

export interface CitedText {
  /** One of the user's styles. */
  readonly style: string;
  readonly language: Language;
  /** In the order of the text. */
  readonly citations: readonly TextCitation[];
  /** Those that are cited; one that is not among them is printed as "?". */
  readonly sources: readonly Source[];
  readonly bibliography: boolean;
}

/** A bibliography, and how it is laid out. */
export interface TextBibliography {
  readonly entries: readonly Entry[];
  /** Lines of an entry behind the first are indented. */
  readonly hanging: boolean;
  /** Labels stand in a column of their own, within the text's edge or in the margin (CSL's `second-field-align`). */
  readonly labels: 'flush' | 'margin' | undefined;
  /** Characters of the longest label; 0 without labels. */
  readonly labelWidth: number;
  /** Lines between entries, and from line to line within one: CSL's `entry-spacing` and `line-spacing`. */
  readonly entrySpacing: number;
  readonly lineSpacing: number;
}

export interface FormattedText {
  /** As they came. */
  readonly citations: readonly Run[][];
  /** The style puts citations into notes. */
  readonly isNote: boolean;
  /** Not there when it was not asked for, or the style has none. */
  readonly bibliography: TextBibliography | undefined;
}

export interface CitedTexts {
  /**
   * All citations of a text and its bibliography as a style prints them together: numbers, what is said of a reference the second time,
   * names and years that tell apart what would read the same. A reference that cannot be formatted is printed as its title.
   * @param signal given up by whoever asked
   * @throws HttpError 404 when the style is none of the user's, 422 when it takes too long or the style cannot print them, 503
   */
  format(
    user: { readonly id: number; readonly language: 'en' | 'de' },
    text: CitedText,
    signal?: AbortSignal,
  ): Promise<FormattedText>;
}
export const CitedTexts = token<CitedTexts>('citing.citedTexts');
