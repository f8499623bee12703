/** What the library's server half offers to other plugins. Ask with `context.optional(LibraryEntries)`. */
import { token } from '#plugin-api';

export interface LibraryEntry {
  readonly key: string;
  readonly article: number;
  /** The whole entry, `@article{key, …}`, without a line break at its end. */
  readonly bibtex: string;
}

export interface LibraryEntries {
  /**
   * Entries of references that `owner` can see, by citation key, sorted by key. A key of `project` wins over the same key of
   * another project, one of their own over one that is shared with them; keys that nobody has are left out. The key of a reference that
   * was merged leads to the one that was kept, whose entry then has the key that is cited.
   */
  entriesByKeys(owner: number, project: number | null, keys: readonly string[]): Promise<LibraryEntry[]>;
}
export const LibraryEntries = token<LibraryEntries>('library.entries');

/** What other plugins ask before they tie something of theirs to the library. */
export interface LibraryAccess {
  /** The user's role in a project that is not in the recycle bin; `undefined` when it is none of theirs. */
  roleInProject(user: number, project: number): Promise<'owner' | 'write' | 'read' | undefined>;
  /** Those of the references and highlights that the user can see. */
  visible(
    user: number,
    wanted: { readonly articles: readonly number[]; readonly citations: readonly number[] },
  ): Promise<{ articles: ReadonlySet<number>; citations: ReadonlySet<number> }>;
  /** References that were merged into others, with the one that each became. */
  mergedInto(articles: readonly number[]): Promise<ReadonlyMap<number, number>>;
}
export const LibraryAccess = token<LibraryAccess>('library.access');
