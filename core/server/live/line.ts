/** The way to one window of a browser: a socket, or a stream of events with calls in the other direction. */
export interface Line {
  send(message: Uint8Array): void;
  /** @param reason a sentence of at most 120 bytes */
  end(code: number, reason: string): void;
}

/** A browser that does not read is cut off before its backlog fills the memory; in bytes. */
export const MOST_BACKLOG_BYTES = 1024 * 1024;
