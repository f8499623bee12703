/**
 * What editors of live texts and a plugin that says something about stretches of them ask of each other. The token stands here, and not with
 * who provides it, so that editors work and compile without that plugin; and that plugin knows no editor.
 */
import { type Disposable, token } from '#plugin-api';
import type { Stretch } from './anchor.ts';
import type { Form } from './form.ts';
import type { Part } from './part.ts';

export interface TextPlace extends Stretch {
  /** Number of the text. */
  readonly document: number;
}

/** Something is said about this stretch. */
export interface TextNote extends TextPlace {
  readonly id: number;
  /** One line. */
  readonly label: string;
  /** It is the one that is being read. */
  readonly isChosen: boolean;
}

/** The texts of one kind of things, as their editor shows them. */
export interface TextSurface {
  /** Of texts, as the server registers it. */
  readonly kind: string;
  /** Type of the editor's panel: what is said stands beside it and not over it. */
  readonly panel: string;
  /** Observable: the thing that is on the screen; of several, the one that was used last. */
  readonly thing: number | undefined;
  /** What is selected in the editor that was used last, or else the word or line of its cursor; `undefined` where nothing is. */
  selected(): TextPlace | undefined;
  /** In words, as its editor calls that: `Bold`. Not there where words have no look. */
  formName?(form: Form): string;
  /** What a part would be, in words: `Table comes`. Not there where texts have letters alone. */
  partName?(part: Part): string;
  /** Observable: where the cursor stands in it. */
  readonly cursor: TextPlace | undefined;
  /**
   * Brings a stretch into view, with its thing where that is not open.
   * @param place `undefined` for the thing alone
   * @param name of the text, where the thing is not open yet
   */
  reveal(thing: number, place: TextPlace | undefined, name: string): void;
  /** Texts of it are others by what this person has decided, and not by what they typed. Not there where nothing follows from that. */
  changed?(thing: number): void;
}

/** Of several editors that show something, the one that was used last is meant: it comes first. @param panel type of the panel that is used now */
export const usedFirst = <T extends Pick<TextSurface, 'panel'>>(
  surfaces: readonly T[],
  panel: string | undefined,
): readonly T[] => surfaces.toSorted((one, other) => Number(other.panel === panel) - Number(one.panel === panel));

/** What is said about the texts of one thing, for as long as an editor shows them. Observable. */
export interface NotedThing extends Disposable {
  readonly notes: readonly TextNote[];
  /** How many are not settled, those whose words are gone included. */
  readonly open: number;
  /** Whether this person may say something there. */
  readonly mayBegin: boolean;
}

export interface TextNotes {
  /** An editor offers itself. */
  add(surface: TextSurface): Disposable;
  follow(kind: string, thing: number): NotedThing;
  /** Shows what is said. */
  open(kind: string, thing: number, note: number): void;
  /** Lets the person say something about a stretch. */
  begin(kind: string, thing: number, place: TextPlace): void;
}
export const TextNotes = token<TextNotes>('coedit.textNotes');
