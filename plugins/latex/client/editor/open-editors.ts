/** The editors on the screen, and the one that was used last: where commands and citations go. */
import { makeAutoObservable, observable } from 'mobx';
import type { SourceEditor } from './source-editor.ts';

export class OpenEditors {
  readonly #editors = observable.map<string, SourceEditor>({}, { deep: false });
  /** Instance of the panel that was used last. */
  activeInstance: string | undefined = undefined;
  /** The panel that is used next, whose editor is on its way: it opens, or has its text anew. */
  #coming: string | undefined;
  /** Where in its text the cursor of the active editor is, in UTF-16 units. */
  place = 0;
  /** Whether text is selected in the active editor. */
  hasSelection = false;
  #awaited: { file: number; path: string; act: (editor: SourceEditor) => void } | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get active(): SourceEditor | undefined {
    return this.activeInstance === undefined ? undefined : this.#editors.get(this.activeInstance);
  }

  /** The active editor, unless nobody may write in it. */
  get writable(): SourceEditor | undefined {
    return this.active?.isReadOnly === false ? this.active : undefined;
  }

  get(instance: string): SourceEditor | undefined {
    return this.#editors.get(instance);
  }

  /** @param instance of the panel */
  add(instance: string, editor: SourceEditor): void {
    this.#editors.set(instance, editor);
    if (this.#coming === instance) this.focus(instance);
    else this.activeInstance ??= instance;
    const { file, path, act } = this.#awaited ?? {};
    if (!act || file !== editor.paper.id || path !== editor.path) return;
    this.#awaited = undefined;
    act(editor);
  }

  remove(instance: string): void {
    this.#editors.delete(instance);
    if (this.activeInstance !== instance) return;
    this.activeInstance = [...this.#editors.keys()].at(-1);
    this.#coming ??= instance;
    this.hasSelection = this.active?.hasSelection ?? false;
  }

  focus(instance: string): void {
    const isThere = this.#editors.has(instance);
    this.#coming = isThere ? undefined : instance;
    if (!isThere) return;
    this.activeInstance = instance;
    if (this.active) this.moved(this.active);
  }

  /** The cursor or the selection of an editor has changed. */
  moved(editor: SourceEditor): void {
    if (editor !== this.active) return;
    this.place = editor.place;
    this.hasSelection = editor.hasSelection;
  }

  find(file: number, path: string): SourceEditor | undefined {
    return [...this.#editors.values()].find((editor) => editor.paper.id === file && editor.path === path);
  }

  /** Acts in the editor of a source now, or as soon as its panel has one. */
  whenOpen(file: number, path: string, act: (editor: SourceEditor) => void): void {
    const editor = this.find(file, path);
    if (editor) act(editor);
    else this.#awaited = { file, path, act };
  }
}
