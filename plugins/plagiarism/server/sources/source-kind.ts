/** What a document is compared with: each kind of source lists its sources for a document, and reads the text of one. */
import type { OwnDocument } from '#plugins/orders/common/model.ts';
import type { AskedElsewhere } from '../../common/elsewhere/asked-elsewhere.ts';
import type { Words } from '#plugins/overlap/common/words.ts';
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
  /** What it was made of, where that lies in Carrel: it is not compared with itself. */
  readonly of: OwnDocument | undefined;
  readonly words: Words;
}

/** What a kind has for a document. */
export interface Listed {
  readonly sources: readonly Planned[];
  /** How many there are besides that cannot be read (yet). */
  readonly unread: number;
  /** Who was asked for them, where that is somebody outside the house. */
  readonly elsewhere?: AskedElsewhere;
}

export interface SourceKind {
  readonly kind: Compared;
  list(document: Checked, signal: AbortSignal): Promise<Listed>;
  /** `undefined` for one that is gone, or may not be read any more. */
  read(owner: number, key: string, signal: AbortSignal): Promise<SourceText | undefined>;
}
