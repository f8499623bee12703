/**
 * What an editor of rich text is made of: parts, each of which knows one thing (tables, footnotes, citations) and brings what that needs.
 * `parts.ts` lists them; the panel knows none.
 */
import type { ReactNode } from 'react';
import type { EditorState, Plugin } from 'prosemirror-state';
import type { EditorView, NodeViewConstructor } from 'prosemirror-view';
import type { Disposable, Token } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import type { Numbering } from '../../common/numbering.ts';
import type { OpenFile } from './open-file.ts';

/** The editor that a part is in. */
export interface EditorHost {
  readonly file: OpenFile;
  /** There as soon as plugins and node views are asked. */
  readonly view: EditorView;
  readonly t: Translate;
  /** Of the document as it is now; counted once for each. */
  readonly numbering: Numbering;
  service<T>(token: Token<T>): T;
  optional<T>(token: Token<T>): T | undefined;
  /**
   * Shows something at a place of the text, below it or above it where there is no room; it moves along when the text does. One at a time:
   * Escape, a click outside and another one close it, and the editor has the focus again.
   */
  popover(at: { readonly from: number; readonly to: number }, content: ReactNode, options?: PopoverOptions): Disposable;
  /** Says, to who suggests, what alone can be suggested; nothing to who only reads. */
  refuse(): void;
  /** The cursor is here, and not in another editor of the same text. */
  readonly isCurrent: boolean;
  /** A row above the text, for what can be done with the block that the cursor is in: nothing of the text is covered. */
  readonly dock: HTMLElement;
  /** Draws into an element that stands at the text, as part of the panel: for the few things there that need controls of the kit. */
  draw(into: HTMLElement, content: ReactNode): Disposable;
}

export interface PopoverOptions {
  readonly label: string;
  /** It takes the focus; else that stays in the text, and it is only shown. */
  readonly takesFocus?: boolean;
  readonly onClose?: () => void;
}

/** Something that can be done: in the toolbar, after a slash, in the palette, by keys. Its title is `action.<id>` of the plugin's texts. */
export interface EditorAction {
  readonly id: string;
  readonly icon: string;
  readonly group: 'text' | 'list' | 'insert' | 'structure' | 'cite' | 'table';
  /** As ProseMirror names keys: `Mod-Alt-1`. */
  readonly keys?: string;
  /** Listed after a slash; further words by which it is found there, in both languages, are `action.<id>.words`. */
  readonly isInSlash?: boolean;
  isOn?(state: EditorState): boolean;
  isEnabled?(state: EditorState): boolean;
  run(host: EditorHost): unknown;
}

export interface EditorPart {
  readonly actions?: readonly EditorAction[];
  plugins?(host: EditorHost): readonly Plugin[];
  nodeViews?(host: EditorHost): Readonly<Record<string, NodeViewConstructor>>;
}
