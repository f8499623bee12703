/** Reads a list to its end, window by window. */

/** Records of one answer at the most; what the calls on notes and citations allow. */
export const WINDOW = 5000;

export const listAll = async <T>(
  list: (offset: number) => Promise<{ readonly data: readonly T[]; readonly total: number }>,
): Promise<T[]> => {
  const found: T[] = [];
  for (;;) {
    const { data, total } = await list(found.length);
    found.push(...data);
    if (data.length === 0 || found.length >= total) return found;
  }
};
