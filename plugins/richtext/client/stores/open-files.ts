/** The rich texts that panels show: each once, for as long as one of them does. */
import { makeAutoObservable, observable } from 'mobx';
import { RichFile, type RichFileParts } from './rich-file.ts';

interface Held {
  readonly file: RichFile;
  holders: number;
}

export class OpenFiles {
  readonly #parts: RichFileParts;
  readonly #held = observable.map<number, Held>({}, { deep: false });

  constructor(parts: RichFileParts) {
    this.#parts = parts;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get all(): readonly RichFile[] {
    return [...this.#held.values()].map(({ file }) => file);
  }

  get(id: number): RichFile | undefined {
    return this.#held.get(id)?.file;
  }

  hold(id: number): RichFile {
    const held = this.#held.get(id) ?? { file: new RichFile(id, this.#parts), holders: 0 };
    held.holders++;
    if (!this.#held.has(id)) {
      this.#held.set(id, held);
      void held.file.load();
    }
    return held.file;
  }

  release(id: number): void {
    const held = this.#held.get(id);
    if (!held || --held.holders > 0) return;
    this.#held.delete(id);
    held.file.dispose();
  }

  /** What the server tells may be another by now. */
  refresh(id: number): void {
    void this.get(id)?.load();
  }

  refreshAll(): void {
    for (const { id } of this.all) this.refresh(id);
  }
}
