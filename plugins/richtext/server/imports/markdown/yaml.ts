/** YAML as far as people write it in the head of a file: maps, lists, words and texts that are set in, and JSON. Nothing of it is expanded. */

interface Line {
  readonly indent: number;
  readonly text: string;
}

const KEY = /^("[^"\n]{1,60}"|[A-Za-z][\w -]{0,60}):(?:\s+(.*))?$/;
const ITEM = /^-(?:\s+(.*))?$/;
/** Maps and lists within each other. */
const DEEPEST = 12;

const list = (text: string): unknown => {
  const inside = /^\[(.*)\]$/.exec(text)?.[1];
  return inside === undefined ? text : inside.split(',').map((each) => scalar(each));
};

const scalar = (source: string): unknown => {
  const text = source.trim();
  if (/^[[{"]/.test(text)) {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return text.startsWith('[') ? list(text) : text.replace(/^"|"$/g, '');
    }
  }
  return /^'.*'$/.test(text) ? text.slice(1, -1).replaceAll("''", "'") : text.replace(/(?:^|\s)#.*$/, '');
};

class YamlReader {
  readonly #lines: Line[];
  #at = 0;

  constructor(source: string) {
    this.#lines = source
      .split('\n')
      .filter((line) => !/^\s*#/.test(line))
      .map((line) => ({ indent: line.search(/\S|$/), text: line.trim() }));
  }

  get #next(): Line | undefined {
    while (this.#lines[this.#at]?.text === '') this.#at += 1;
    return this.#lines[this.#at];
  }

  /** What is set in by so much at the least. */
  read(least: number, depth = 0): unknown {
    const next = this.#next;
    if (!next || next.indent < least) return '';
    if (depth > DEEPEST) return this.#words(least - 1);
    if (ITEM.test(next.text)) return this.#list(next.indent, depth);
    return KEY.test(next.text) ? this.#map(next.indent, depth) : this.#words(least - 1);
  }

  #list(indent: number, depth: number): unknown[] {
    const items: unknown[] = [];
    for (let next = this.#next; next?.indent === indent; next = this.#next) {
      const found = ITEM.exec(next.text);
      if (!found) break;
      const rest = found[1] ?? '';
      const within = indent + next.text.length - rest.length;
      if (rest === '') this.#at += 1;
      if (rest !== '' && !KEY.test(rest) && !ITEM.test(rest)) items.push(this.#value(rest, indent));
      else {
        // The rest of the line is the first of what is set in.
        if (rest !== '') this.#lines[this.#at] = { indent: within, text: rest };
        items.push(this.read(indent + 1, depth + 1));
      }
    }
    return items;
  }

  #map(indent: number, depth: number): Readonly<Record<string, unknown>> {
    const told = new Map<string, unknown>();
    for (let next = this.#next; next && next.indent >= indent; next = this.#next) {
      const found = next.indent === indent ? KEY.exec(next.text) : null;
      if (!found) {
        if (next.indent === indent && ITEM.test(next.text)) break;
        this.#at += 1;
        continue;
      }
      const [, key = '', value = ''] = found;
      told.set(key.replace(/^"|"$/g, ''), this.#valueOf(value, indent, depth));
    }
    return Object.fromEntries(told);
  }

  #valueOf(value: string, indent: number, depth: number): unknown {
    if (/^[|>][+-]?\d?$/.test(value)) {
      this.#at += 1;
      return this.#words(indent);
    }
    if (value !== '') return this.#value(value, indent);
    this.#at += 1;
    const next = this.#next;
    // A list may stand below its name.
    const isList = next?.indent === indent && ITEM.test(next.text);
    return this.read(isList ? indent : indent + 1, depth + 1);
  }

  /** Words that begin in this line and may go on in lines that are set in. */
  #value(first: string, indent: number): unknown {
    this.#at += 1;
    const more = /^[[{]/.test(first) ? '' : this.#words(indent);
    return scalar(more === '' ? first : `${first} ${more.replace(/\n/g, ' ')}`);
  }

  /** All lines that are set in deeper, and empty ones among them. */
  #words(indent: number): string {
    const lines: string[] = [];
    for (let next = this.#lines[this.#at]; next && (next.text === '' || next.indent > indent); next = this.#lines[this.#at]) {
      lines.push(next.text);
      this.#at += 1;
    }
    return lines.join('\n').trim();
  }
}

/** Never fails: of what is no map nothing is told. */
export const readYaml = (source: string): ReadonlyMap<string, unknown> => {
  const read = new YamlReader(source).read(0);
  return new Map(typeof read === 'object' && read !== null && !Array.isArray(read) ? Object.entries(read) : []);
};
