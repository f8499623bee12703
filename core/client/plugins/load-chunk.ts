/** Loads a part of the app that is fetched on demand. */

/** Time for a network that was away for a moment, in milliseconds. */
const PAUSE = 400;

/** The part of the app could not be fetched, even at the second try: often a newer version has taken its place. */
export class ChunkError extends Error {
  constructor(cause: unknown) {
    super('A part of the app could not be loaded', { cause });
    this.name = 'ChunkError';
  }
}

/** @throws ChunkError when loading failed twice */
export const loadChunk = async <T>(load: () => Promise<T>, pause = PAUSE): Promise<T> => {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, pause));
    return load().catch((error: unknown) => {
      throw new ChunkError(error);
    });
  }
};
