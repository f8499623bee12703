/** Arguments in braces, as lists of references that BibTeX and Biber write have them. */

/** What is in the braces that begin at `at`, or behind blanks there, and where they end; `undefined` where none begin or they do not end. */
export const groupAt = (text: string, at: number): { readonly inside: string; readonly end: number } | undefined => {
  let from = at;
  while (/\s/.test(text[from] ?? '')) from += 1;
  if (text[from] !== '{') return undefined;
  let depth = 0;
  for (let place = from; place < text.length; place++) {
    const sign = text[place];
    if (sign === '\\') place += 1;
    else if (sign === '{') depth += 1;
    else if (sign === '}' && --depth === 0) return { inside: text.slice(from + 1, place), end: place + 1 };
  }
  return undefined;
};

/** The next arguments, as many as there are up to `most`. */
export const groupsFrom = (
  text: string,
  at: number,
  most: number,
): { readonly groups: readonly string[]; readonly end: number } => {
  const groups: string[] = [];
  let end = at;
  while (groups.length < most) {
    const next = groupAt(text, end);
    if (!next) break;
    groups.push(next.inside);
    end = next.end;
  }
  return { groups, end };
};

/** Groups that stand in a text, one behind the other, with whatever between them. */
export const groupsIn = (text: string): string[] => {
  const found: string[] = [];
  for (let at = text.indexOf('{'); at >= 0; ) {
    const group = groupAt(text, at);
    if (!group) break;
    found.push(group.inside);
    at = text.indexOf('{', group.end);
  }
  return found;
};

interface CommandUse {
  readonly groups: readonly string[];
  readonly start: number;
  readonly end: number;
}

/** Where a command stands with its arguments. @param name without its backslash */
export const usesOf = (text: string, name: string, most: number): CommandUse[] =>
  [...text.matchAll(new RegExp(`\\\\${name}(?![a-zA-Z])`, 'g'))].flatMap(({ 0: { length }, index }) => {
    const { groups, end } = groupsFrom(text, index + length, most);
    return groups.length === most ? [{ groups, start: index, end }] : [];
  });
