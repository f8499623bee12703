/** Runs of entries of a file by their lines, as an import tells them and takes them back: `3-17,20-20`. */

/** Whether an entry is among those that waited, by its line; every one is where nothing waited. */
export const isAmong = (lines: string | undefined): ((line: number) => boolean) => {
  if (lines === undefined) return () => true;
  const runs = lines.split(',').map((run) => run.split('-').map(Number) as [number, number]);
  const sorted = runs.toSorted(([a], [b]) => a - b);
  return (line) => {
    let [low, high] = [0, sorted.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((sorted[middle]?.[0] ?? 0) <= line) low = middle;
      else high = middle - 1;
    }
    const [from = 1, to = 0] = sorted[low] ?? [];
    return from <= line && line <= to;
  };
};
