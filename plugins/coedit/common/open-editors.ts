/** The editors of one kind of texts on the screen, and the one that was used last: where commands and citations go. */
import { makeAutoObservable, observable } from 'mobx';

interface Awaited<Editor> {
  readonly isIt: (editor: Editor) => boolean;
  readonly act: (editor: Editor) => void;
}

export class OpenEditors<Editor extends { readonly isReadOnly: boolean }> {
  readonly #editors = observable.map<string, Editor>({}, { deep: false });
  /** Instance of the panel that was used last. */
  activeInstance: string | undefined = undefined;
  /** The panel that is used next, whose editor is on its way: it opens, or has its text anew. */
  #coming: string | undefined;
  #awaited: Awaited<Editor> | undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get active(): Editor | undefined {
    return this.activeInstance === undefined ? undefined : this.#editors.get(this.activeInstance);
  }

  /** The active editor, unless nobody may write in it. */
  get writable(): Editor | undefined {
    return this.active?.isReadOnly === false ? this.active : undefined;
  }

  get(instance: string): Editor | undefined {
    return this.#editors.get(instance);
  }

  /** @param instance of the panel */
  add(instance: string, editor: Editor): void {
    this.#editors.set(instance, editor);
    if (this.#coming === instance) this.focus(instance);
    else this.activeInstance ??= instance;
    const { isIt, act } = this.#awaited ?? {};
    if (!act || !isIt?.(editor)) return;
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

  /** Of several that show the same, the one that is used. */
  find(isIt: (editor: Editor) => boolean): Editor | undefined {
    const { active } = this;
    return active && isIt(active) ? active : [...this.#editors.values()].find(isIt);
  }

  /** Acts in an editor now, or as soon as its panel has it. */
  whenOpen(isIt: (editor: Editor) => boolean, act: (editor: Editor) => void): void {
    const editor = this.find(isIt);
    if (editor) act(editor);
    else this.#awaited = { isIt, act };
  }
}
