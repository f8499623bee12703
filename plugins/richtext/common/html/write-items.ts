/** Items of lists, which are lines behind each other with a level, as lists within lists. */
import type { Node } from 'prosemirror-model';
import type { LineAttrs, ListKind } from '../schema/line.ts';
import { valuesOf } from './escape.ts';
import { type Printing, writeInline } from './write-inline.ts';
import { lineTag, lineValues } from './write-line.ts';

interface OpenList {
  readonly level: number;
  readonly list: ListKind;
  /** What a reader takes the next item's level for. */
  readonly implied: number | null;
}

export const isItem = ({ type, attrs }: Node): boolean => type.name === 'line' && attrs.list !== null;

const tagOf = (list: ListKind): string => (list === 'ordered' ? 'ol' : 'ul');

export const writeItems = (items: readonly Node[], printing: Printing): string => {
  const html: string[] = [];
  const open: OpenList[] = [];
  const close = () => {
    const list = open.pop();
    if (list) html.push(`</li></${tagOf(list.list)}>`);
  };
  for (const item of items) {
    const { list, indent, start } = item.attrs as LineAttrs & { list: ListKind };
    const level = indent ?? 0;
    while ((open.at(-1)?.level ?? -1) > level) close();
    let top = open.at(-1);
    const goesOn = top?.level === level && (list === 'more' || top.list === list);
    if (!goesOn && top?.level === level) close();
    if (goesOn && list !== 'more') html.push('</li>');
    if (!goesOn) {
      const above = open.at(-1);
      open.push({ level, list, implied: above ? above.level + 1 : null });
      html.push(`<${tagOf(list)}${valuesOf({ 'data-list': list === 'task' || list === 'more' ? list : null })}>`);
    }
    top = open.at(-1);
    const isNumbered = list === 'ordered' && start !== null;
    if (!goesOn || list !== 'more') html.push(`<li${valuesOf({ value: isNumbered ? start : null })}>`);
    const tag = lineTag(item);
    const implied = list === 'more' && goesOn ? level || null : top?.implied;
    const values = lineValues(item, { list, indent: implied ?? null, start: isNumbered ? start : null });
    html.push(`<${tag}${valuesOf({ ...values, 'data-at': printing.letter?.(item) })}>${writeInline(item, printing)}</${tag}>`);
  }
  while (open.length > 0) close();
  return html.join('');
};
