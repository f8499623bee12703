/** The rows at the beginning that fit an answer by their bytes; the first one always does, so that the next answer goes on. */
export const upTo = <T extends { readonly bytes: number }>(rows: readonly T[], most: number): T[] => {
  let before = 0;
  const over = rows.findIndex(({ bytes }, index) => {
    before += bytes;
    return index > 0 && before > most;
  });
  return over === -1 ? [...rows] : rows.slice(0, over);
};
