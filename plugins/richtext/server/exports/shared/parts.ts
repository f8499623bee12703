/** A document as formats with lists and quotations in each other say it: lines that belong together stand together. */
import type { Node } from 'prosemirror-model';
import { FRONT_KINDS, type LineAttrs, type LineKind, type ListKind } from '../../../common/schema/line.ts';

export interface ItemPart {
  /** Number of an item that is counted. */
  readonly number: number;
  readonly checked: boolean;
  /** Its own line, further ones, and lists within it. */
  readonly parts: readonly (LinePart | ListPart)[];
}
export interface ListPart {
  readonly is: 'list';
  /** `more` is lines that are set in and have no sign. */
  readonly list: ListKind;
  readonly items: readonly ItemPart[];
}
export interface LinePart {
  readonly is: 'line';
  readonly line: Node;
}
export type Part =
  | LinePart
  | ListPart
  | { readonly is: 'quote'; readonly lines: readonly Node[] }
  | { readonly is: 'front'; readonly kind: LineKind; readonly lines: readonly Node[] }
  | { readonly is: 'block'; readonly block: Node };

interface OpenItem {
  readonly number: number;
  readonly checked: boolean;
  readonly parts: (LinePart | ListPart)[];
}
interface OpenList {
  readonly is: 'list';
  readonly list: ListKind;
  readonly items: OpenItem[];
}

const attrsOf = (node: Node): LineAttrs => node.attrs as LineAttrs;
const isLine = (node: Node): boolean => node.type.name === 'line';

/** Items behind each other as lists within lists. */
const listsOf = (items: readonly Node[]): ListPart[] => {
  const roots: OpenList[] = [];
  const open: { readonly level: number; readonly list: OpenList }[] = [];
  for (const line of items) {
    const { list, indent, start, checked } = attrsOf(line) as LineAttrs & { list: ListKind };
    const level = indent ?? 0;
    while ((open.at(-1)?.level ?? -1) > level) open.pop();
    const top = open.at(-1);
    if (list === 'more' && top?.level === level) {
      top.list.items.at(-1)?.parts.push({ is: 'line', line });
      continue;
    }
    if (top?.level === level && top.list.list !== list) open.pop();
    if (open.at(-1)?.level !== level) {
      const begun: OpenList = { is: 'list', list, items: [] };
      const around = open.at(-1)?.list.items.at(-1)?.parts ?? roots;
      around.push(begun);
      open.push({ level, list: begun });
    }
    const { items: before } = (open.at(-1) as (typeof open)[number]).list;
    before.push({ number: start ?? (before.at(-1)?.number ?? 0) + 1, checked: checked ?? false, parts: [{ is: 'line', line }] });
  }
  return roots;
};

const kindOf = (node: Node): string => {
  if (!isLine(node)) return 'block';
  const { list, kind } = attrsOf(node);
  if (list !== null) return 'list';
  return kind === 'quote' || (FRONT_KINDS as readonly string[]).includes(kind ?? '') ? (kind as string) : 'line';
};

export const partsOf = (parent: Node): Part[] => {
  const parts: Part[] = [];
  for (let at = 0; at < parent.childCount; ) {
    const kind = kindOf(parent.child(at));
    const isAlone = kind === 'line' || kind === 'block';
    const run = [parent.child(at)];
    while (!isAlone && at + run.length < parent.childCount && kindOf(parent.child(at + run.length)) === kind)
      run.push(parent.child(at + run.length));
    const [first] = run as [Node];
    if (kind === 'list') parts.push(...listsOf(run));
    else if (kind === 'quote') parts.push({ is: 'quote', lines: run });
    else if (kind === 'line') parts.push({ is: 'line', line: first });
    else parts.push(kind === 'block' ? { is: 'block', block: first } : { is: 'front', kind: kind as LineKind, lines: run });
    at += run.length;
  }
  return parts;
};
