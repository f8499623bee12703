/** What the browser half offers to editors. */
import type * as Y from 'yjs';
import { type Disposable, type Event, type Token, token } from '#plugin-api';
import type { Stretch } from './anchor.ts';
import type { TextRole } from './channel.ts';
import type { TextEdit } from './text/text-edit.ts';
import type { TextPlaces } from './text-places.ts';
import type { TreeView } from './tree/tree-view.ts';
import type { TreeShape } from './tree-shape.ts';

/**
 * `opening` until there is something to show; `saved` when the server has everything; `sending` while something is on its way; `offline`
 * while it waits for the connection, kept on the device; `refused` when this person may not have the text, or may not write what they wrote.
 */
export type LiveState = 'opening' | 'saved' | 'sending' | 'offline' | 'refused';

/** Somebody else's cursor. */
export interface LiveCursor extends Stretch {
  /** One tab of theirs. */
  readonly seat: number;
  readonly person: number;
  readonly name: string;
  /** Whether the cursor stands at `from` of what is selected. */
  readonly isBackward: boolean;
}

/** What the house did to a text because this person asked for it, and can take back. */
export interface HouseStep {
  undo(): unknown;
  redo(): unknown;
}

/** Steps back and forward. */
export type UndoKeys = Pick<Y.UndoManager, 'undo' | 'redo' | 'canUndo' | 'canRedo' | 'stopCapturing'>;

/** A text that is open here. Everything that is not a method is observable. */
export interface LiveText extends Disposable {
  readonly state: LiveState;
  readonly role: TextRole;
  /** Why it is refused, as the server says it. */
  readonly refusal: string | undefined;
  /** It is refused since it would be longer than a text may be. */
  readonly isTooLong: boolean;
  /** Of the plain text that has everything that is here, or the one before. */
  readonly version: number;
  readonly content: string;
  readonly cursors: readonly LiveCursor[];
  /** There is something to show. */
  readonly isReady: boolean;
  /**
   * For anchors. Others take their place when another document does: when the first answer of the server is there, and after the server has
   * begun one anew. `onEdits` tells what that changes, as it tells any edit.
   */
  readonly places: TextPlaces;
  /** After every change that did not come by `edit` of the same origin; edits in order, of the text before. */
  readonly onEdits: Event<{ readonly edits: readonly TextEdit[]; readonly origin: unknown }>;
  /**
   * Writes, as this person. Nothing happens for who may not write.
   * @param edits in order, not touching each other, of the present text
   * @param origin of who writes, so that they can tell their own edits
   */
  edit(edits: readonly TextEdit[], origin: unknown): void;
  /** Undo of what this person has written here, and of nobody else; and of what is added, in its turn. */
  readonly undo: UndoKeys & {
    /** It has been done. @returns forgets it */
    add(step: HouseStep): Disposable;
  };
  /** Where this person's cursor stands; told ten times a second at most. */
  cursorAt(stretch: (Stretch & { readonly isBackward: boolean }) | undefined): void;
  /** Resolves when the server has everything that was typed until now; or cannot have it now, and the device has it. */
  flush(): Promise<void>;
  /** What the server has not taken, of a text that is refused: the whole text as it is here. */
  readonly unsent: string | undefined;
  /** Throws away what the server has not taken. */
  dropUnsent(): Promise<void>;
}

/**
 * A text that is a tree. `content`, `edit`, `onEdits`, `cursors` and all places are of its letters (`tree-shape.ts`); what is no letter is
 * changed in `fragment` by its editor, as transactions of yjs with the origin `own`; `onEdits` tells it with that origin.
 */
export interface LiveTree extends LiveText {
  /** For the editor that binds to it. Another one takes its place as `places` says. */
  readonly fragment: Y.XmlFragment;
  /** What can be seen of `fragment`: knows what has changed before any observer that was added later. */
  readonly view: TreeView;
  /** Origin of what this person changes in `fragment`: it can be undone, and is sent. */
  readonly own: unknown;
}

export interface LiveTexts {
  /** Of texts that are trees, before one of them is opened. */
  shape(kind: string, shape: TreeShape): void;
  /** One of a kind that has a shape. @throws where nobody has told it */
  openTree(kind: string, id: number): LiveTree;
  /**
   * Several that open the same share it; each answers with its `dispose`. Of a kind that has a shape it is a tree.
   * @param seed the plain text, if it is known: shown at once, until the live one is there
   */
  open(kind: string, id: number, seed?: { readonly content: string; readonly version: number }): LiveText;
}
export const LiveTexts: Token<LiveTexts> = token<LiveTexts>('coedit.texts');
