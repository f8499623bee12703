/** Only words can be suggested: whoever does something else is told so once, and not with every key. */

/** @param say tells it */
export const onlyWords = (say: () => void): (() => void) => {
  let isSaid = false;
  return () => {
    if (!isSaid) say();
    isSaid = true;
  };
};
