/** The head of a Markdown file: YAML as far as people write it there, with JSON as values. */

export type Head = ReadonlyMap<string, unknown>;

const valueOf = (source: string): unknown => {
  const text = source.trim();
  if (/^[[{"]/.test(text)) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text.replace(/^"|"$/g, '');
    }
  }
  return /^'.*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text;
};

/** `key: value`, and below a key items with `- ` or a text that is set in. */
const entriesOf = (lines: readonly string[]): Map<string, unknown> => {
  const head = new Map<string, unknown>();
  for (let at = 0; at < lines.length; at += 1) {
    const found = /^([A-Za-z][\w-]{0,60}):\s*(.*)$/.exec(lines[at] ?? '');
    if (!found) continue;
    const [, key = '', value = ''] = found;
    const below: string[] = [];
    while (/^(?:\s+\S|-\s|\s*$)/.test(lines[at + 1] ?? 'x')) below.push(lines[(at += 1)] ?? '');
    const items = below.flatMap((line) => /^\s*-\s+(?:name:\s*)?(.*)$/.exec(line)?.[1] ?? []);
    if (value !== '' && !/^[|>][+-]?$/.test(value)) head.set(key, valueOf(value));
    else
      head.set(
        key,
        items.length > 0 && value === ''
          ? items.map(valueOf)
          : below
              .map((line) => line.trim())
              .join('\n')
              .trim(),
      );
  }
  return head;
};

export const splitHead = (text: string): { head: Head; body: string } => {
  const found = /^\ufeff?---[ \t]*\n([\s\S]{0,4000000}?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(text);
  return found
    ? { head: entriesOf((found[1] ?? '').split('\n')), body: text.slice(found[0].length) }
    : { head: new Map(), body: text };
};

export const wordsAt = (head: Head, key: string): string => {
  const value = head.get(key);
  return typeof value === 'string' ? value.trim() : '';
};
