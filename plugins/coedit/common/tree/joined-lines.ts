/**
 * Lines that were joined. The second stays the element that it is, and is told which line it goes on: so two who join the same lines at the
 * same time do the same, and what somebody else types into the second one at that moment is in the joined line. When the line that it
 * goes on is gone, it is a line by itself again.
 */
import * as Y from 'yjs';
import { BROUGHT, COPIES } from './copied-letters.ts';

/** Attributes of lines that nobody sees: what a line is called once another goes on it, and which line this one goes on. */
const NAME = '~name';
const GOES_ON = '~goes-on';
const HIDDEN: ReadonlySet<string> = new Set([NAME, GOES_ON, COPIES, BROUGHT]);

type Attributes = Record<string, unknown>;

const told = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([key]) => !HIDDEN.has(key)));

/** Those that say something of an element. */
export const attributesOf = (element: Y.XmlElement): Attributes => told(element.getAttributes() as Attributes);

/** The same of one that is gone, as far as it is kept. */
export const lastAttributesOf = ({ _map }: Y.XmlElement): Attributes =>
  told(
    Object.fromEntries(
      [..._map].flatMap(([key, { content }]) => (content instanceof Y.ContentAny ? [[key, content.arr.at(-1) as unknown]] : [])),
    ),
  );

/** Its number in yjs, so that whoever names it does it alike. */
const numberOf = (line: Y.XmlElement): string => {
  const { client, clock } = (line._item as Y.Item).id;
  return `${client}.${clock}`;
};

/** Of several lines with one name, which it has when more than one person has brought it back, the last is meant. */
const namedLines = (lines: readonly (Y.XmlText | Y.XmlElement)[]): ReadonlyMap<unknown, Y.XmlElement> =>
  new Map(lines.flatMap((line) => (line instanceof Y.XmlElement ? [[line.getAttribute(NAME) as unknown, line] as const] : [])));

/** Kept as an attribute, which an undo brings back with the line. */
const nameOf = (line: Y.XmlElement): string => {
  const known: unknown = line.getAttribute(NAME);
  const number = numberOf(line);
  if (typeof known !== 'string') return number;
  const meant = namedLines((line.parent as Y.XmlElement).toArray() as (Y.XmlText | Y.XmlElement)[]).get(known);
  if (meant === line) return known;
  return known === number ? `${number}+` : number;
};

/** Within a transaction. @param last of the elements of the line before */
export const joinLine = (last: Y.XmlElement, line: Y.XmlElement): void => {
  const name = nameOf(last);
  if (last.getAttribute(NAME) !== name) last.setAttribute(NAME, name);
  line.setAttribute(GOES_ON, name);
};

/** Within a transaction. */
export const partLine = (line: Y.XmlElement): void => line.removeAttribute(GOES_ON);

/** What each line goes on. */
const beforeEach = (lines: readonly Y.XmlElement[]): ReadonlyMap<Y.XmlElement, Y.XmlElement> => {
  const byName = namedLines(lines);
  return new Map(
    lines.flatMap((line) => {
      const name: unknown = line.getAttribute(GOES_ON);
      const before = name === undefined ? undefined : byName.get(name);
      return before && before.nodeName === line.nodeName ? [[line, before] as const] : [];
    }),
  );
};

/** Each line that others go on, with all its elements in their order. @param children of one parent */
export const joinedLines = (
  children: readonly (Y.XmlText | Y.XmlElement)[],
): ReadonlyMap<Y.XmlElement, readonly Y.XmlElement[]> => {
  const lines = children.filter((child): child is Y.XmlElement => child instanceof Y.XmlElement);
  const joined = new Map<Y.XmlElement, readonly Y.XmlElement[]>();
  if (!lines.some((line) => line.getAttribute(GOES_ON) !== undefined)) return joined;
  const before = beforeEach(lines);
  const behind = new Map<Y.XmlElement, Y.XmlElement[]>();
  for (const [line, of] of before) behind.set(of, [...(behind.get(of) ?? []), line]);
  const seen = new Set<Y.XmlElement>();
  const partsOf = (head: Y.XmlElement): readonly Y.XmlElement[] => {
    const parts: Y.XmlElement[] = [];
    const rest = [head];
    for (let line = rest.pop(); line; line = rest.pop()) {
      if (seen.has(line)) continue;
      seen.add(line);
      parts.push(line);
      rest.push(...(behind.get(line) ?? []).toReversed());
    }
    return parts;
  };
  // Lines that go on each other in a circle begin with the first of them.
  for (const head of [...lines.filter((line) => !before.has(line)), ...lines]) {
    const parts = seen.has(head) ? [] : partsOf(head);
    if (parts.length > 1) joined.set(head, parts);
  }
  return joined;
};
