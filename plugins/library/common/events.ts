/** What the server tells open browsers about the library; `ServerEvents.on<LibraryChanged>(LIBRARY_CHANGED, …)`. */
import type { ItemKind } from './model/items.ts';
import type { ReadingMark } from './model/reading.ts';

export const LIBRARY_CHANGED = 'library.changed';
export const LIBRARY_IMPORT = 'library.import';
/** A look-up has ended; its data are the `Lookup`. */
export const LIBRARY_LOOKUP = 'library.lookup';
export const LIBRARY_DUPLICATES = 'library.duplicates';

/** Something in a project is not what it was: what shows it asks again. */
export interface LibraryChanged {
  readonly project: number;
  readonly kinds: readonly (ItemKind | 'tags' | 'order' | 'images' | 'overlay')[];
  /** The references concerned, when they are few. */
  readonly articles?: readonly number[];
}

export const LIBRARY_READING = 'library.reading';

/** A person has read something, in another of their browsers perhaps. Told to them alone. */
export interface ReadingsChanged {
  /** What it is now, when it is little: all of it otherwise. */
  readonly readings?: readonly ReadingMark[];
}

export const LIBRARY_SHARING = 'library.sharing';

/**
 * Who takes part in a project is not what it was. Told to the person concerned and to the owner; to all who take part unless it
 * is about a request. Whoever it is that sees the project differently now also hears of a change of the library. A project that is moved
 * out of somebody's sight has `ended` for them.
 */
export interface SharingChanged {
  readonly share: number;
  /** That is shared, or was. */
  readonly project: number;
  /** The person whom it is about. */
  readonly person: number;
  readonly change: 'requested' | 'accepted' | 'declined' | 'permission' | 'ended';
}

/** Progress of an import that is running. */
export interface ImportProgress {
  readonly id: string;
  readonly project: number;
  readonly done: number;
  /** 0 while it is not known. */
  readonly total: number;
  /** The last word of it, whether it was stored or not. */
  readonly ended: boolean;
}

/** Progress of a search for duplicates; `search` is what the caller named it. */
export interface DuplicatesProgress {
  readonly search: string;
  /** 0 to 1. */
  readonly share: number;
}
