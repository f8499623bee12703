/** How far two words are apart, in letters that were added, left out, taken for others or changed places. */

/** @returns the number of edits, `most + 1` for all that are further apart */
export const distance = (a: string, b: string, most: number): number => {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let value = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1));
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) value = Math.min(value, (before[j - 2] ?? 0) + 1);
      next.push(value);
      least = Math.min(least, value);
    }
    if (least > most) return most + 1;
    [before, row] = [row, next];
  }
  return Math.min(row[b.length] ?? 0, most + 1);
};
