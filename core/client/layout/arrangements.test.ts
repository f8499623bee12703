import { describe, expect, it } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { type Arranged, arrange, type Arrangement, type Desk } from './arrangements.ts';
import { groupsIn } from './dock-structure.ts';
import { tab } from './testing.ts';

const declared = {
  library: { icon: 'book', kind: 'view', role: 'references' },
  manuscripts: { icon: 'book', kind: 'view', role: 'manuscripts' },
  marks: { icon: 'list', kind: 'view', role: 'marks' },
  comments: { icon: 'list', kind: 'view', role: 'remarks' },
  paper: { icon: 'file', kind: 'editor', role: 'paper' },
  source: { icon: 'code', kind: 'editor', role: 'source' },
  page: { icon: 'file', kind: 'editor', role: 'result' },
  home: { icon: 'home', kind: 'page' },
} satisfies Record<string, PanelDeclaration>;
type Id = keyof typeof declared;

const open = (id: Id): Arranged => ({ panel: tab(id), declaration: declared[id] });
const views = (Object.keys(declared) as Id[]).map(open);
const desk = (ids: readonly Id[], more: Partial<Desk> = {}): Desk => ({
  open: ids.map(open),
  views,
  size: { width: 1396, height: 830 },
  side: 'left',
  ...more,
});
const shown = (name: Arrangement, of: Desk) => groupsIn(arrange(name, of).grid.root).map(({ views }) => views);
const all: Id[] = ['page', 'source', 'paper', 'home', 'library'];

describe('the layouts that everybody has', () => {
  it('Read: the references over the marks, and the paper', () => {
    expect(shown('read', desk(all))).toEqual([['library'], ['marks'], ['paper', 'page', 'source', 'home']]);
  });

  it('Write: the source and its page', () => {
    expect(shown('write', desk(all))).toEqual([['source', 'paper', 'home'], ['page']]);
  });

  it('Write with paper: paper, source and page beside each other at 1440', () => {
    const layout = arrange('writeWithPaper', desk(all));
    expect(groupsIn(layout.grid.root).map(({ views }) => views)).toEqual([['paper', 'home'], ['source'], ['page']]);
    expect(layout.grid.root.data.map(({ size }) => Math.round(size))).toEqual([465, 465, 465]);
    expect(layout.activeGroup).toBe('column-1');
  });

  it('Write with paper: the page is a tab of its source where there is no room for three', () => {
    expect(shown('writeWithPaper', desk(all, { size: { width: 1236, height: 700 } }))).toEqual([
      ['paper', 'home'],
      ['source', 'page'],
    ]);
  });

  it('Review: the source and its page beside what is said of them', () => {
    expect(shown('review', desk(all))).toEqual([['comments'], ['source', 'paper', 'home'], ['page']]);
    expect(shown('review', desk(all, { side: 'right' }))).toEqual([['source', 'paper', 'home'], ['page'], ['comments']]);
  });

  it('shows from where one opens what is not there yet', () => {
    expect(shown('write', desk(['home']))).toEqual([['manuscripts'], ['home']]);
    expect(shown('writeWithPaper', desk([]))).toEqual([['library'], ['manuscripts']]);
  });
});
