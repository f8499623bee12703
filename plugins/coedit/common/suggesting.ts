/**
 * What editors of live texts and a plugin with which people suggest changes ask of each other. The token stands here, and not with who
 * provides it, so that editors work and compile without that plugin; and that plugin knows no editor.
 */
import type { ComponentType } from 'react';
import { type Disposable, token } from '#plugin-api';
import type { Stretch } from './anchor.ts';
import type { Form, FormEdit } from './form.ts';
import type { LetteredPart, Part } from './part.ts';
import type { LiveText, UndoKeys } from './services.ts';
import type { TextSurface } from './text-notes.ts';

/**
 * `editing` writes into the text that all share; while `suggesting` an editor shows it with what this person suggests, and what they type
 * changes that alone; `viewing` writes nothing.
 */
export type WritingMode = 'editing' | 'suggesting' | 'viewing';

/** What an editor binds to: a live text is one, and the branch of somebody who suggests is another. */
export interface WrittenText extends Pick<LiveText, 'edit' | 'onEdits'> {
  readonly undo: UndoKeys;
  /** Not to be asked for with every key: it may be made anew. */
  readonly text: string;
  /** UTF-16 units. */
  readonly length: number;
  readonly isReadOnly: boolean;
}

/** How a suggestion stands in the text that the screen shows. */
export interface ShownSuggestion extends Stretch {
  readonly id: string;
  /** The words of the stretch are suggested and stand in the text already; else they are those that would be taken away. */
  readonly isMade: boolean;
  /** Shown behind the stretch: words that are suggested; or, where those are made, before it: words that would be taken away. May be empty. */
  readonly beside: string;
  /** How the words of the stretch would look; they stay, whatever else is told of them. */
  readonly form?: Form | undefined;
  /** What would stand in the place of the stretch, or there where that is empty: it stands in the text only when it is accepted. */
  readonly part?: Part | undefined;
  /** Of a part: by which it is the same one before and after it is kept. */
  readonly key?: string | undefined;
  /** Of one's own: has it be another one. @param letters of what would stand there; nothing of what only came takes it back */
  readonly change?: ((to: Part['to'], letters: string) => void) | undefined;
  /** Whose it is. */
  readonly author: string;
  /** Their colour in this thing, from 0 to 9. */
  readonly tint: number;
  /** One line: for the card under the pointer. */
  readonly title: string;
  /** The rest of that card, as plain text. */
  readonly text: string;
  readonly deeds: readonly { readonly id: string; readonly title: string; run(): unknown }[];
}

/** What is suggested in a live text, for an editor that shows it. Everything that is not a method is observable. */
export interface SuggestedText extends Disposable {
  readonly mode: WritingMode;
  /** Those that this person may choose. */
  readonly modes: readonly WritingMode[];
  choose(mode: WritingMode): void;
  /** What an editor shows and writes while suggesting, instead of the live text; `undefined` in other modes. */
  readonly branch: WrittenText | undefined;
  /**
   * Where a place of the live text is on the screen: another one only while suggesting.
   * @param side of what is suggested right there; before it where that is not told
   */
  toScreen(at: number, side?: 'before' | 'behind'): number;
  /** And back; of a place in words that are only suggested, where those would come. */
  fromScreen(at: number): number;
  /**
   * Suggests how words of the live text would look, or what their lines would be; what is suggested of the same words already is taken back.
   * One step of undo. Nothing happens in other modes.
   */
  suggestForms(forms: readonly FormEdit[]): void;
  /**
   * Suggests that what stands in places of the live text be others: one step of undo. What is suggested of the same already becomes that. Nothing
   * happens in other modes.
   */
  suggestParts(parts: readonly LetteredPart[]): void;
  /** How what is typed while suggesting is kept: `failed` is on the device alone for now, `tooLong` nowhere yet. */
  readonly saving: 'saved' | 'waiting' | 'failed' | 'tooLong';
  /** In the order of the text on the screen. Some time behind what is typed: an editor moves them along meanwhile. */
  readonly shown: readonly ShownSuggestion[];
}

export interface Suggesting {
  /** An editor offers itself. */
  add(surface: TextSurface): Disposable;
  /** @param live is held by whoever calls for as long as it has what is returned */
  open(kind: string, thing: number, document: number, live: LiveText): SuggestedText;
  /** Which mode a text is in, to be changed there: for the toolbar of an editor. */
  readonly ModeSwitch: ComponentType<{ readonly text: SuggestedText }>;
}
export const Suggesting = token<Suggesting>('coedit.suggesting');
