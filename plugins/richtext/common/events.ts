/** What the server tells open browsers about rich texts; `ServerEvents.on<RichtextChanged>(RICHTEXT_CHANGED, …)`. */

export const RICHTEXT_CHANGED = 'richtext.changed';

/** A file is not what it was, is new, or is gone: who shows it asks again. */
export interface RichtextChanged {
  readonly file: number;
  /** Its text says something else, and nothing more: the version of it. */
  readonly version?: number;
  /** A picture came or went, and nothing more. */
  readonly assets?: true;
}

/** Who writes has written past the storage of who made the text (`StorageFull`). */
export const STORAGE_FULL = 'richtext.storage';
