/** Lists within lists as items with levels, one behind the other. */
import { DEEPEST } from '../schema/line.ts';
import { listFrom, numberFrom } from './attributes.ts';
import type { Item } from './builder.ts';
import { lineFrom, MOST_ITEMS } from './line-from.ts';
import type { Reading, Within } from './reading.ts';
import { classesOf, find, type HtmlElement, type HtmlNode } from './tree.ts';
import type { NodeJson } from './words.ts';

interface Lines {
  readonly list: string;
  readonly level: number;
}

const lineOf = ({ type, attrs }: NodeJson): Lines | undefined =>
  type === 'line' && typeof attrs?.list === 'string' ? { list: attrs.list, level: Number(attrs.indent ?? 0) } : undefined;

/** Items of the same level stand directly before, though their list has ended: the next one begins to count anew. */
const isAnother = (before: readonly NodeJson[], level: number): boolean => {
  for (let at = before.length - 1; at >= 0; at -= 1) {
    const line = lineOf(before[at] as NodeJson);
    if (!line || line.level < level) return false;
    if (line.level === level && line.list !== 'more') return line.list === 'ordered';
  }
  return false;
};

/** The box of a task, as other editors and as Markdown write it. */
const boxOf = (item: HtmlElement): boolean | undefined => {
  const first = item.children.find((child) => typeof child !== 'string' || child.trim() !== '');
  if (first === undefined || typeof first === 'string') return undefined;
  const isBox = ({ name, attrs }: HtmlElement) => name === 'input' && attrs.type === 'checkbox';
  const box = isBox(first) ? first : /^(?:p|label|span)$/.test(first.name) ? find(first, isBox) : undefined;
  return box && 'checked' in box.attrs;
};

const isItem = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && node.name === 'li';
const isList = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && (node.name === 'ul' || node.name === 'ol');

const startOf = (list: HtmlElement, item: HtmlElement, isFirst: boolean): number | null =>
  numberFrom(item.attrs.value, 0, MOST_ITEMS) ?? (isFirst ? numberFrom(list.attrs.start, 0, MOST_ITEMS) : null);

export const readList = (reading: Reading, list: HtmlElement, within: Within): void => {
  const { builder } = reading;
  builder.close();
  const above = within.line.item;
  const level = above ? Math.min(DEEPEST, (above.level ?? 0) + 1) : null;
  const kind = listFrom(list.attrs['data-list']) ?? (list.name === 'ol' ? 'ordered' : 'bullet');
  let isFirst = true;
  let last: Item | undefined;
  for (const node of list.children) {
    // A list that stands in a list and in none of its items belongs to the last one.
    if (isList(node)) readList(reading, node, last ? inItem(within, last) : within);
    else if (!isItem(node)) {
      if (typeof node !== 'string' || node.trim() !== '') reading.readNodes([node], within);
    } else {
      const checked = boxOf(node);
      const restarts = kind === 'ordered' && isFirst && isAnother(builder.before, level ?? 0);
      const start = kind === 'ordered' ? (startOf(list, node, isFirst) ?? (restarts ? 1 : null)) : null;
      const isTask = checked !== undefined || classesOf(node).includes('task-list-item');
      last = { list: isTask ? 'task' : kind, level, start, checked: checked ? true : null, isUsed: false };
      isFirst = false;
      const before = builder.count;
      const inside = inItem(within, last);
      const line = lineFrom(node, inside.line);
      reading.readNodes(node.children, { ...inside, line: { ...line, attrs: { ...line.attrs, id: null } } });
      builder.close();
      if (builder.count === before) {
        builder.open(line, true);
        builder.close();
      }
    }
  }
};

const inItem = (within: Within, item: Item): Within => ({
  ...within,
  line: { attrs: within.line.attrs.align ? { align: within.line.attrs.align } : {}, item },
});
