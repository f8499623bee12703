/** What other plugins look for in the sources of papers as they are written: passages without quotation marks, spelling. */
import type { Disposable, Event } from '#plugin-api';

/** One change of a text, as editors report it: in UTF-16 units of the text before all changes that are told with it. */
export interface TextChange {
  readonly offset: number;
  readonly removed: number;
  readonly added: number;
}

/** A stretch of a source in UTF-16 units; `to` is exclusive. */
export interface SourceStretch {
  readonly from: number;
  readonly to: number;
}

export interface SourceEdit extends SourceStretch {
  readonly text: string;
}

/** A text of a paper that an editor shows. */
export interface OpenSource {
  readonly paper: number;
  /** In the paper's folder. */
  readonly path: string;
  readonly isReadOnly: boolean;
  /** As it is typed by now. */
  readonly text: string;
  /** Grows with every change of the text. */
  readonly version: number;
  readonly onChange: Event<readonly TextChange[]>;
  /** Changes the text as one step of undo. */
  edit(edit: SourceEdit): void;
  /**
   * Changes the text so that it cites a reference, as one step of undo: the list of references and the link to the reference come with it.
   * @param write is given the key of the reference, `null` where the paper prints no list of references; answers the edit of the text as
   *   it is by then, `undefined` where it has no place any longer
   * @returns false when nothing was written, which the person was told
   */
  cite(article: number, write: (key: string | null) => SourceEdit | undefined): Promise<boolean>;
}

/** Something that can be done about a mark. */
export interface SourceDeed {
  /** Tells it from the others of its mark. */
  readonly id: string;
  readonly title: string;
  /** @param place of the mark in the text as it is when asked; `undefined` once it is gone */
  run(place: () => SourceStretch | undefined): unknown;
}

/** Something that a check has found. Its place follows what is typed around it. */
export interface SourceMark extends SourceStretch {
  /** Tells it from the others that the check shows in the source. */
  readonly id: string;
  /** One line: for the list of problems, and above the card under the pointer. */
  readonly title: string;
  /** The rest of that card, as plain text. */
  readonly text: string;
  /** The likeliest first. */
  readonly deeds: readonly SourceDeed[];
}

export interface SourceCheck {
  /** The plugin's, or begins with it: `spelling.grammar`. */
  readonly id: string;
  /** A second kind of line under what it finds, so that it is told from other checks of the same words. */
  readonly line?: 'second';
  /**
   * Looks at a source from now on, and waits by itself until nobody types.
   * @param show replaces the marks that it has shown before; they are of the text of that `version`, and those in which something has
   *   changed since are left out
   */
  watch(source: OpenSource, show: (marks: readonly SourceMark[], version: number) => void): Disposable;
}

/** A mark in the editor that was used last. */
export interface SoughtMark {
  /** Puts the cursor there. */
  reveal(): void;
  /** Does what can be done about it; nothing where that is no deed of its. */
  run(deed: string): unknown;
}
