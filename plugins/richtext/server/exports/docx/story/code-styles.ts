/** Styles of code: one for each language, since Word has no other place to tell it. */

const LONGEST = 30;

export class CodeStyles {
  readonly #all = new Map<string, string>();

  /** Languages by the ids of their styles. */
  get all(): ReadonlyMap<string, string> {
    return this.#all;
  }

  /** @returns the id of a style */
  of(language: string | null): string {
    const name = (language ?? '').replace(/[^\w+#.-]+/g, '').slice(0, LONGEST);
    if (name === '') return 'SourceCode';
    const id = `SourceCode-${name}`;
    this.#all.set(id, name);
    return id;
  }
}
