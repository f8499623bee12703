/**
 * What editors of live texts and plugins that look for something in their words (spelling, grammar) ask of each other. The token stands here,
 * and not with an editor, so that a check knows no editor, and an editor no check.
 */
import { type Disposable, type Event, token } from '#plugin-api';
import type { Stretch } from './anchor.ts';
import type { TextSyntax } from './prose/prose-reader.ts';

/** One change of a text, as editors report it: in UTF-16 units of the text before all changes that are told with it. */
export interface TextChange {
  readonly offset: number;
  readonly removed: number;
  readonly added: number;
}

/** What texts belong to, as the files of a paper do. */
export interface TextThing {
  /** Of its texts, as the server registers it. */
  readonly kind: string;
  readonly thing: number;
}

/** A text in an editor, as checks see it. */
export interface CheckedText extends TextThing {
  /** Tells it from the other texts of its thing. */
  readonly path: string;
  /** How it is written, and read. */
  readonly syntax: TextSyntax;
  /** What its people have chosen, or it says of itself: `de-DE` or `de_DE`. `undefined` where others of its thing, or its words, are to be asked. */
  readonly language: string | undefined;
  /** Where its words tell nothing either; `undefined` for that of the app. */
  readonly usualLanguage: string | undefined;
  readonly isReadOnly: boolean;
  /** As it is typed by now. Not to be asked for with every key: it may be made anew. */
  readonly text: string;
  /** Grows with every change of the text. */
  readonly version: number;
  readonly onChange: Event<readonly TextChange[]>;
  /** Changes the text as one step of undo. */
  edit(edit: Stretch & { readonly text: string }): void;
}

/** Something that can be done about a mark. */
export interface TextDeed {
  /** Tells it from the others of its mark. */
  readonly id: string;
  readonly title: string;
  /** It puts right what was found, as a word that was meant does. */
  readonly mends?: boolean;
  /** @param place of the mark in the text as it is when asked; `undefined` once it is gone */
  run(place: () => Stretch | undefined): unknown;
}

/** Something that a check has found. Its place follows what is typed around it. */
export interface TextMark extends Stretch {
  /** Tells it from the others that the check shows in the text. */
  readonly id: string;
  /** One line: for lists, and above the card of the mark. */
  readonly title: string;
  /** The rest of that card, as plain text. */
  readonly text: string;
  /** The likeliest first. */
  readonly deeds: readonly TextDeed[];
}

export interface TextCheck {
  /** The plugin's, or begins with it: `spelling.grammar`. */
  readonly id: string;
  /** A second kind of line under what it finds, so that it is told from other checks of the same words. */
  readonly line?: 'second';
  /** Observable: it finds the misspelt words of a thing, so that a browser that does the same is to be silent. */
  spells?(thing: TextThing): boolean;
  /**
   * Looks at once at what was typed, the word that is being written included.
   * @returns resolves when that was looked at, as far as it can be now; `undefined` where all is known
   */
  settle?(thing: TextThing): Promise<void> | undefined;
  /**
   * Looks at a text from now on, and waits by itself until nobody types.
   * @param show replaces the marks that it has shown before; they are of the text of that `version`, which has been read, and those in which
   *   something has changed since are left out
   */
  watch(text: CheckedText, show: (marks: readonly TextMark[], version: number) => void): Disposable;
}

/** A mark in the editor that was used last. */
export interface SoughtMark {
  /** Puts the cursor there. */
  reveal(): void;
  /** Does what can be done about it; nothing where that is no deed of its. */
  run(deed: string): unknown;
}

/**
 * From the cursor: `here` takes the mark that it is in, else the next; `behind` only the next; the first follows the last; `before` is the other
 * way round.
 */
export type SoughtFrom = 'here' | 'behind' | 'before';

/** @param marks in the order of the text @param cursor where it is in it */
export const soughtAmong = <T extends Stretch>(marks: readonly T[], cursor: number, from: SoughtFrom): T | undefined => {
  if (from === 'before') return marks.findLast((mark) => mark.from < cursor) ?? marks.at(-1);
  return marks.find((mark) => (from === 'here' ? mark.to >= cursor : mark.from > cursor)) ?? marks[0];
};

/** The texts of one kind, as their editor has them checked. */
export interface CheckingEditor {
  readonly kind: string;
  /** Type of the editor's panel. */
  readonly panel: string;
  /** Observable: the thing that is worked on; of several, the one that was used last. */
  readonly thing: number | undefined;
  /** Starts a check in the texts that are open and in those that will be. Its marks go with it. */
  register(check: TextCheck): Disposable;
  /** A mark in the text that was used last. @param check its id */
  seek(check: string, from: SoughtFrom): SoughtMark | undefined;
}

export interface TextChecks {
  /** An editor offers itself. */
  add(editor: CheckingEditor): Disposable;
  /** Starts a check in the texts of all editors. */
  register(check: TextCheck): Disposable;
  /** Observable: what is worked on. */
  readonly thing: TextThing | undefined;
  /** Observable: the panel that is used is one of an editor whose texts are checked. */
  readonly isAtHand: boolean;
  /** A mark in the editor that was used last. @param check its id */
  seek(check: string, from: SoughtFrom): SoughtMark | undefined;
}
export const TextChecks = token<TextChecks>('coedit.textChecks');
