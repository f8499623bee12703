/** Calls what follows many small changes: at once for the first, and once more for all that come shortly after it. */

/** @param ms how long changes count as one burst, in milliseconds */
export const inBursts = (call: () => void, ms: number): (() => void) => {
  let pause: ReturnType<typeof setTimeout> | undefined;
  let asked = false;
  const begin = () => {
    asked = false;
    pause = setTimeout(() => {
      pause = undefined;
      if (asked) begin();
    }, ms);
    call();
  };
  return () => {
    if (pause === undefined) begin();
    else asked = true;
  };
};
