/** What a document is compared with: each kind of source lists its sources for a document, and reads the text of one. */
import type { Words } from '../../common/engine/words.ts';
import type { Compared } from '../../common/model.ts';

/** A source of a check, before it is looked at. */
export interface Planned {
  /** By which its kind finds its text again. */
  readonly key: string;
  readonly title: string;
  readonly url?: string | undefined;
  /** The reference whose PDF it is. */
  readonly article?: number;
  /** Earlier work of the same person. */
  readonly is_own?: true;
}

export interface SourceText {
  readonly text: string;
  /** Where the text of each page begins, with the page's number. */
  readonly pages?: readonly { readonly page: number; readonly from: number }[];
}

/** The document that is checked. */
export interface Checked {
  readonly order: number;
  readonly owner: number;
  readonly sha256: string;
  readonly words: Words;
}

export interface SourceKind {
  readonly kind: Compared;
  /** @returns the sources, and how many there are besides that cannot be read (yet) */
  list(document: Checked, signal: AbortSignal): Promise<{ readonly sources: readonly Planned[]; readonly unread: number }>;
  /** `undefined` for one that is gone, or may not be read any more. */
  read(owner: number, key: string, signal: AbortSignal): Promise<SourceText | undefined>;
}
