/** A job that is ended when nobody wants any more what it makes. */

/** What ends it, and what is to be done when it is over. */
export interface Wanted {
  readonly signal: AbortSignal;
  stop(): void;
}

/**
 * @param isUnwanted asked again and again; a question that fails ends nothing
 * @param every milliseconds
 */
export const whileWanted = (isUnwanted: () => Promise<boolean>, every: number): Wanted => {
  const over = new AbortController();
  const look = (): void =>
    void isUnwanted().then(
      (unwanted) => unwanted && over.abort(),
      () => {},
    );
  const beat = setInterval(look, every);
  return { signal: over.signal, stop: () => clearInterval(beat) };
};
