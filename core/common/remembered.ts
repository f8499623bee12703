/** A function of a text that remembers what it said, where the same texts are asked about again and again. */

/** Texts that are known at a time: then it begins anew. */
const MOST = 4_000;

/** @param of depends on nothing but the text, and gives what nobody changes */
export const remembered = <Value>(of: (text: string) => Value): ((text: string) => Value) => {
  const known = new Map<string, Value>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    if (known.size >= MOST) known.clear();
    const value = of(text);
    known.set(text, value);
    return value;
  };
};
