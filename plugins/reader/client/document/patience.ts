/** How long a document may keep the browser at work: some are made to hang, flood or exhaust whoever reads them. */

/** Milliseconds: longer than the heaviest honest page takes, too short to fill the memory with what a small file inflates to. */
const PATIENCE = 20_000;

export class TookTooLong extends Error {
  constructor() {
    super(`Nothing came of it for ${PATIENCE / 1000} seconds`);
    this.name = 'TookTooLong';
  }
}

/**
 * The outcome of `work`.
 * @param movedAt when something last moved it on that is not the document's own doing, such as bytes of a slow network, as
 *   `performance.now()` told it.
 * @throws TookTooLong when it moved on no more and did not end.
 */
export const inTime = async <T>(work: Promise<T>, movedAt: () => number): Promise<T> => {
  const began = performance.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const check = (): void => {
      const left = Math.max(began, movedAt()) + PATIENCE - performance.now();
      if (left <= 0) reject(new TookTooLong());
      else timer = setTimeout(check, left);
    };
    check();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
