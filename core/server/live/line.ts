/** The way to one window of a browser: a socket, or a stream of events with calls in the other direction. */
export interface Line {
  send(message: Uint8Array): void;
  /** @param reason a sentence of at most 120 bytes */
  end(code: number, reason: string): void;
}

/** A browser that does not read is cut off before its backlog fills the memory; in bytes. */
export const MOST_BACKLOG_BYTES = 1024 * 1024;

/** Bytes of a message that is large by itself, as a whole document is: who reads slowly is not cut off because of it. */
const LARGE = 256 * 1024;
/** Of several of them that one browser has not read yet; one alone may be of any size. */
const MOST_LARGE = 6 * 1024 * 1024;

/** How much of a backlog are large messages, which take their time. */
export class LargeMessages {
  readonly #waiting = new Set<{ readonly bytes: number }>();

  /** @returns what is to be called when it has gone out */
  add(bytes: number): (() => void) | undefined {
    if (bytes < LARGE) return undefined;
    const message = { bytes };
    this.#waiting.add(message);
    return () => void this.#waiting.delete(message);
  }

  /** @param backlog bytes that have not gone out */
  isTooMuch(backlog: number): boolean {
    if (backlog <= MOST_BACKLOG_BYTES) return false;
    const sizes = [...this.#waiting].map(({ bytes }) => bytes);
    const all = sizes.reduce((sum, bytes) => sum + bytes, 0);
    return backlog - Math.min(all, Math.max(MOST_LARGE, ...sizes)) > MOST_BACKLOG_BYTES;
  }
}
