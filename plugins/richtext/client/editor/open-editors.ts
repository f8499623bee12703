/** The rich texts on the screen, and the one that was used last: where commands and citations go. */
import { makeAutoObservable, observable } from 'mobx';
import type { OpenEditor } from './open-editor.ts';

export class OpenEditors {
  readonly #editors = observable.map<string, OpenEditor>({}, { deep: false });
  /** Instance of the panel that was used last. */
  activeInstance: string | undefined = undefined;
  /** The panel that is used next, whose editor is on its way: it opens, or has its text anew. */
  #coming: string | undefined;
  #awaited: { file: number; act: (editor: OpenEditor) => void } | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get active(): OpenEditor | undefined {
    return this.activeInstance === undefined ? undefined : this.#editors.get(this.activeInstance);
  }

  /** The active editor, unless nobody may write in it. */
  get writable(): OpenEditor | undefined {
    return this.active?.isReadOnly === false ? this.active : undefined;
  }

  get(instance: string): OpenEditor | undefined {
    return this.#editors.get(instance);
  }

  /** @param instance of the panel */
  add(instance: string, editor: OpenEditor): void {
    this.#editors.set(instance, editor);
    if (this.#coming === instance) this.focus(instance);
    else this.activeInstance ??= instance;
    const { file, act } = this.#awaited ?? {};
    if (!act || file !== editor.file.id) return;
    this.#awaited = undefined;
    act(editor);
  }

  remove(instance: string): void {
    this.#editors.delete(instance);
    if (this.activeInstance !== instance) return;
    this.activeInstance = [...this.#editors.keys()].at(-1);
    this.#coming ??= instance;
  }

  focus(instance: string): void {
    const isThere = this.#editors.has(instance);
    this.#coming = isThere ? undefined : instance;
    if (isThere) this.activeInstance = instance;
  }

  find(file: number): OpenEditor | undefined {
    if (this.active?.file.id === file) return this.active;
    return [...this.#editors.values()].find((editor) => editor.file.id === file);
  }

  /** Acts in the editor of a text now, or as soon as its panel has one. */
  whenOpen(file: number, act: (editor: OpenEditor) => void): void {
    const editor = this.find(file);
    if (editor) act(editor);
    else this.#awaited = { file, act };
  }
}
