/** One rich text on the screen: what the parts of the editor ask, and what the toolbar and the panels beside it see of it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Node } from 'prosemirror-model';
import { EditorState, type Plugin, Selection, type Transaction } from 'prosemirror-state';
import { EditorView, type NodeViewConstructor } from 'prosemirror-view';
import type { ReactNode } from 'react';
import type { Disposable, Token } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import type { OpenEditors } from '#plugins/coedit/common/open-editors.ts';
import { isReading } from '../../common/editor-actions.ts';
import { canBeSuggested } from './suggested-actions.ts';
import { schema } from '../../common/schema/schema.ts';
import { ActionStates } from './action-states.ts';
import { actionKeymap } from './action-keymap.ts';
import { inOrder } from './declared.ts';
import { Drawings } from './drawings.ts';
import { type AroundInset, type Inset, type InsetParts, openInset } from './inset.ts';
import { framePlugins } from './frame-plugins.ts';
import type { Numbering } from '../../common/numbering.ts';
import { numberingIn } from './numbering-in.ts';
import type { OpenFile } from './open-file.ts';
import type { EditorAction, EditorHost, EditorPart, PopoverOptions } from './part.ts';
import { Popovers } from './popovers.ts';
import { readSelection } from './read-selection.ts';
import { leaveSelectionUnread } from './unread-selection.ts';

export interface EditorServices {
  readonly t: Translate;
  service<T>(token: Token<T>): T;
  optional<T>(token: Token<T>): T | undefined;
}

export interface OpenEditorParts extends EditorServices {
  readonly file: OpenFile;
  readonly parts: readonly EditorPart[];
  /** Those of them that what is suggested has as well, where it may become blocks, or is within a line. */
  readonly insetParts: Readonly<Record<'blocks' | 'words', readonly EditorPart[]>>;
  /** What the text says when it opens. */
  readonly doc?: Node;
  /** Those that bind the text to what all share. */
  readonly binding: readonly Plugin[];
  /** Says what alone can be suggested. */
  readonly refused: () => void;
}

interface OpenInset extends Omit<InsetParts, 'parts'> {
  /** What may stand in it. */
  readonly holds: 'blocks' | 'words';
}

/** Keys that the editor does by itself, where the cursor is. */
const READ_BEFORE = new Set(['Enter', 'Backspace', 'Delete', 'Tab']);

/** Those on the screen. */
export type OpenTextEditors = OpenEditors<OpenEditor>;

export class OpenEditor implements AroundInset {
  readonly file: OpenFile;
  readonly t: Translate;
  readonly popovers = new Popovers();
  readonly drawings = new Drawings();
  readonly dock = document.createElement('div');
  readonly actions: readonly EditorAction[];
  readonly states: ActionStates;
  readonly #parts: OpenEditorParts;
  #view: EditorView | undefined;
  /** Rises whenever the document is another one. */
  revision = 0;
  /** Rises whenever the cursor or what is selected is elsewhere. */
  moves = 0;
  hasFocus = false;
  /** What is suggested and written in: what is done with the text is done there. */
  inner: Inset | undefined = undefined;

  constructor(parts: OpenEditorParts) {
    this.#parts = parts;
    this.file = parts.file;
    this.t = parts.t;
    this.actions = inOrder(parts.parts.flatMap(({ actions = [] }) => actions));
    this.states = new ActionStates(this.actions);
    makeAutoObservable(this, {
      file: false,
      t: false,
      actions: false,
      states: false,
      popovers: false,
      drawings: false,
      dock: false,
      view: false,
      isMounted: false,
      numbering: false,
      inner: observableRef,
      here: false,
    });
  }

  /** Where the cursor is. */
  get here(): EditorHost {
    return this.inner?.host ?? this;
  }

  get isCurrent(): boolean {
    return this.inner === undefined;
  }

  get isMounted(): boolean {
    return this.#view !== undefined;
  }

  get view(): EditorView {
    if (!this.#view) throw new Error('The editor is not there yet.');
    return this.#view;
  }

  get numbering(): Numbering {
    return numberingIn(this.view.state);
  }

  get isReadOnly(): boolean {
    return !this.file.mayWrite;
  }

  /** What is typed goes somewhere: into the text, or beside it as suggestions. */
  get takesWords(): boolean {
    return this.file.mayChange;
  }

  service<T>(token: Token<T>): T {
    return this.#parts.service(token);
  }

  optional<T>(token: Token<T>): T | undefined {
    return this.#parts.optional(token);
  }

  popover(at: { readonly from: number; readonly to: number }, content: ReactNode, options?: PopoverOptions): Disposable {
    return this.popovers.show({ ...at, view: this.view, content, options });
  }

  draw(into: HTMLElement, content: ReactNode): Disposable {
    return this.drawings.add(into, content);
  }

  can(id: string): boolean {
    const { action, host } = this.#found(id);
    return action !== undefined && (action.isEnabled?.(host.view.state) ?? true);
  }

  /** Whether it is for this person, and for the mode that the text is in; `can` says whether there is something to do it with. */
  mayDo(id: string): boolean {
    if (isReading(id)) return true;
    if (this.inner) return this.inner.host.file.mayWrite && this.#found(id).action !== undefined;
    return this.file.mayWrite || (this.file.maySuggest && canBeSuggested(id));
  }

  /** Takes back what was done last where the cursor is, or does it again. */
  turn(how: 'undo' | 'redo'): void {
    if (this.inner) this.inner.turn(how);
    else (this.file.suggested?.branch ?? this.file.tree).undo[how]();
    this.here.view.focus();
  }

  refuse(): void {
    if (this.file.maySuggest) this.#parts.refused();
  }

  /** Does it, and gives the keyboard back to the text. Nothing happens for what cannot be done now; why not is said while suggesting. */
  run(id: string): void {
    if (!this.actions.some((each) => each.id === id)) return;
    const { action, host } = this.#found(id);
    if (!action || !this.mayDo(id)) return this.refuse();
    readSelection(host.view);
    if (!this.can(id)) return;
    host.view.focus();
    void action.run(host);
    this.states.look();
  }

  /** What is suggested in the text and is no word. */
  inset(element: HTMLElement, doc: Node, { holds, ...inset }: OpenInset): EditorView {
    return openInset(this, element, doc, { ...inset, parts: this.#parts.insetParts[holds] });
  }

  entered(inset: Inset): void {
    this.#focused(true);
    this.#be(inset);
  }

  left(inset: Inset, isOver: boolean): void {
    if (this.inner !== inset) return;
    this.#focused(false);
    if (!isOver) return;
    this.popovers.ended(inset.host.view);
    this.#be(undefined);
  }

  moved(inset: Inset): void {
    if (this.inner !== inset) return;
    runInAction(() => this.moves++);
    this.states.follow(inset.host.view.state);
  }

  mount(element: HTMLElement, label: string): EditorView {
    const { parts, binding, doc } = this.#parts;
    const view = new EditorView(
      { mount: element },
      {
        state: EditorState.create({ schema }),
        attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
        editable: () => this.takesWords,
        dispatchTransaction: (transaction) => this.#dispatch(transaction),
        handleDOMEvents: {
          focus: () => (this.#focused(true), this.#be(undefined)),
          blur: () => this.#focused(false),
          // What the keys before have selected is not told yet where they come fast.
          keydown: (_, { key, isComposing }) => void (!isComposing && READ_BEFORE.has(key) && readSelection(view)),
        },
      },
    );
    this.#view = view;
    leaveSelectionUnread(view.dom);
    const nodeViews: Record<string, NodeViewConstructor> = {};
    for (const part of [...parts].reverse()) Object.assign(nodeViews, part.nodeViews?.(this));
    view.setProps({ nodeViews });
    // Only now can parts look at the view, as they may.
    const plugins = [
      ...binding,
      ...parts.flatMap((part) => part.plugins?.(this) ?? []),
      actionKeymap(this),
      ...framePlugins(this),
    ];
    // What the text says comes last, so that it is drawn once.
    view.updateState(EditorState.create(doc ? { doc, selection: Selection.atStart(doc), plugins } : { schema, plugins }));
    this.states.follow(view.state);
    this.states.look();
    return view;
  }

  dispose(): void {
    this.states.stop();
    this.popovers.close();
    this.#view?.destroy();
    this.#view = undefined;
  }

  #focused(has: boolean): void {
    runInAction(() => (this.hasFocus = has));
  }

  /** What only reads is done in the text as a whole. */
  #found(id: string): { readonly action: EditorAction | undefined; readonly host: EditorHost } {
    const { inner } = isReading(id) ? {} : this;
    return { action: (inner?.actions ?? this.actions).find((each) => each.id === id), host: inner?.host ?? this };
  }

  /** The cursor is there now. */
  #be(inner: Inset | undefined): void {
    const before = this.inner;
    if (before === inner) return;
    runInAction(() => {
      this.inner = inner;
      this.moves++;
    });
    this.states.follow(this.here.view.state);
    // Bars stand above that which the cursor is in. Not while the browser tells where it is.
    queueMicrotask(() => {
      for (const view of [before?.host.view, this.#view, inner?.host.view]) if (view && !view.isDestroyed) view.setProps({});
    });
  }

  #dispatch(transaction: Transaction): void {
    const view = this.#view;
    if (!view) return;
    const before = view.state;
    const { state } = before.applyTransaction(transaction);
    // First, so that what plugins show at once at the new text stays where they have put it.
    if (transaction.docChanged) this.popovers.moved(view, transaction.mapping);
    view.updateState(state);
    runInAction(() => {
      if (state.doc !== before.doc) this.revision++;
      if (!state.selection.eq(before.selection)) this.moves++;
    });
    if (this.isCurrent) this.states.follow(state);
  }
}
