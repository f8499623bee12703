/** One way to the server for messages, both ways and in order. */

export interface Transport {
  send(message: Uint8Array<ArrayBuffer>): void;
  /** Resolves when it has ended, whoever ended it; never rejects. */
  readonly ended: Promise<void>;
}

/** Milliseconds without a sign of life, which the server gives every 20 seconds: then the connection is dead. */
export const SILENCE = 50_000;
