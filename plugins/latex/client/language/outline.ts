/** The outline of a paper: sections, figures and tables of its files, in the order in which they are read. */
import type { PaperIndex } from '../../common/source/paper-index.ts';
import { labelContext } from './label-context.ts';

export interface OutlineNode {
  readonly id: string;
  readonly kind: 'section' | 'figure' | 'table';
  readonly title: string;
  readonly level: number;
  readonly path: string;
  readonly start: number;
  readonly children: OutlineNode[];
}

interface Found extends Omit<OutlineNode, 'id' | 'children'> {
  readonly include?: string;
}

/** Floats stand below the deepest section. */
const FLOAT = 10;
const KINDS: Readonly<Record<string, 'figure' | 'table'>> = {
  figure: 'figure',
  'figure*': 'figure',
  wrapfigure: 'figure',
  table: 'table',
  'table*': 'table',
  longtable: 'table',
};

const foundIn = (index: PaperIndex, path: string, text: string): Found[] => {
  const scan = index.scanOf(path);
  if (!scan) return [];
  const sections = scan.sections.map(({ level, title, start }): Found => ({ kind: 'section', level, title, start, path }));
  const floats = scan.environments.flatMap(({ name, begin }): Found[] => {
    const kind = KINDS[name];
    if (!kind) return [];
    return [{ kind, level: FLOAT, title: labelContext(text, begin.end, scan), start: begin.start, path }];
  });
  const includes = scan.includes.flatMap(({ path: written, start }): Found[] => {
    const include = index.resolve(path, written, 'tex');
    return include ? [{ kind: 'section', level: FLOAT, title: '', start, path, include }] : [];
  });
  return [...sections, ...floats, ...includes].sort((a, b) => a.start - b.start);
};

const nested = (all: readonly Found[]): OutlineNode[] => {
  const top: OutlineNode[] = [];
  const open: OutlineNode[] = [];
  for (const found of all) {
    while (open.length > 0 && (open.at(-1)?.level ?? 0) >= found.level) open.pop();
    const node: OutlineNode = { ...found, id: `${found.path}:${found.start}`, children: [] };
    (open.at(-1)?.children ?? top).push(node);
    open.push(node);
  }
  return top;
};

/** @param main where reading begins; files that it includes stand where they are included */
export const outlineOf = (index: PaperIndex, main: string, textOf: (path: string) => string): OutlineNode[] => {
  const seen = new Set<string>();
  const flat = (path: string): Found[] => {
    if (seen.has(path)) return [];
    seen.add(path);
    return foundIn(index, path, textOf(path)).flatMap((found) => (found.include ? flat(found.include) : [found]));
  };
  return nested(flat(main));
};

/** Of one file by itself, as if it included nothing. */
export const outlineOfFile = (index: PaperIndex, path: string, text: string): OutlineNode[] =>
  nested(foundIn(index, path, text).filter(({ include }) => include === undefined));

/** The last node at or before a place of a file. */
export const outlineNodeAt = (nodes: readonly OutlineNode[], path: string, offset: number): OutlineNode | undefined => {
  let best: OutlineNode | undefined;
  const visit = (list: readonly OutlineNode[]) => {
    for (const node of list) {
      if (node.path === path && node.start <= offset && (!best || node.start >= best.start)) best = node;
      visit(node.children);
    }
  };
  visit(nodes);
  return best;
};
