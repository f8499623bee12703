/** Writes XML element by element; every value is escaped on its way in. */

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** What XML 1.0 has no way to say. */
const UNSAYABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escape = (text: string): string => text.replace(UNSAYABLE, '').replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** An element as it is written; only `element` makes one. */
export interface Xml {
  readonly lines: readonly string[];
}

/** @param content a text, or elements, each of which gets lines of its own */
export const element = (
  name: string,
  attributes: Readonly<Record<string, string>> = {},
  content: string | readonly Xml[] = [],
): Xml => {
  const opened = [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escape(value)}"`)].join(' ');
  if (typeof content === 'string') return { lines: [`<${opened}>${escape(content)}</${name}>`] };
  if (content.length === 0) return { lines: [`<${opened}/>`] };
  const inside = content.flatMap(({ lines }) => lines.map((line) => `  ${line}`));
  return { lines: [`<${opened}>`, ...inside, `</${name}>`] };
};

export const xmlFile = ({ lines }: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${lines.join('\n')}\n`;
