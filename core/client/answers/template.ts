/**
 * A sentence with places for what differs from time to time, as catalogues hold it: `There is no citation style "{name}".` Matching
 * looks for each fixed part behind the one before and never goes back, so that no text takes long, whatever is in it.
 */

const PLACE = /\{(\w+)\}/;

export interface Template {
  /** What stands before, between and behind the places. */
  readonly parts: readonly string[];
  /** Names of the places, one fewer than there are parts. */
  readonly places: readonly string[];
}

export const templateOf = (sentence: string): Template => {
  // Every second piece is what the group has caught.
  const pieces = sentence.split(PLACE);
  return { parts: pieces.filter((_, at) => at % 2 === 0), places: pieces.filter((_, at) => at % 2 === 1) };
};

/** How much of the template is said by itself: of two that fit, the one that says more is meant. */
export const fixedLength = ({ parts }: Template): number => parts.reduce((sum, part) => sum + part.length, 0);

/** What stands in the places of `text` by their names, each as short as it can be; undefined when it is no such sentence. */
export const valuesIn = ({ parts, places }: Template, text: string): ReadonlyMap<string, string> | undefined => {
  const [first = '', ...others] = parts;
  const last = others.pop();
  if (last === undefined) return text === first ? new Map() : undefined;
  const end = text.length - last.length;
  if (end < first.length || !text.startsWith(first) || !text.endsWith(last)) return undefined;
  const values = new Map<string, string>();
  let from = first.length;
  for (const [at, part] of others.entries()) {
    const found = text.indexOf(part, from);
    if (found < 0 || found + part.length > end) return undefined;
    values.set(places[at] ?? '', text.slice(from, found));
    from = found + part.length;
  }
  return values.set(places.at(-1) ?? '', text.slice(from, end));
};

/** The sentence with its places filled. A place without a value stays empty. */
export const filled = ({ parts, places }: Template, values: ReadonlyMap<string, string>): string =>
  parts.map((part, at) => part + (values.get(places[at] ?? '') ?? '')).join('');
