import { describe, expect, it } from 'vitest';
import { type DefaultPanel, defaultLayout } from './default-layout.ts';
import { groupsIn } from './dock-structure.ts';

const panel = (id: string, area: DefaultPanel['declaration']['area'], initialOrder = 0): DefaultPanel => ({
  id,
  title: id,
  declaration: { icon: 'book', kind: 'view', area, initial: true, initialOrder },
});
const views = (panels: DefaultPanel[], width: number) =>
  groupsIn(defaultLayout(panels, { width, height: 900 }).grid.root).map((group) => group.views);

const references = panel('library.list', 'left');
const pdf = panel('reader.pdf', 'center');
const editor = panel('latex.editor', 'right');

describe('defaultLayout', () => {
  it('shows references left, the PDF in the middle and the editor right on a wide screen', () => {
    expect(views([editor, references, pdf], 1440)).toEqual([['library.list'], ['reader.pdf'], ['latex.editor']]);
  });

  it('has two columns at 1024 and one on a phone', () => {
    expect(views([references, pdf, editor], 1024)).toEqual([['library.list'], ['reader.pdf', 'latex.editor']]);
    expect(views([references, pdf, editor], 390)).toEqual([['library.list', 'reader.pdf', 'latex.editor']]);
  });

  it.each([
    ['a laptop', 1235, [300, 466, 469]],
    ['a large screen', 1715, [380, 683, 652]],
  ])('gives what is read and what is written the same room on %s', (_, width, columns) => {
    const { data } = defaultLayout([references, pdf, editor], { width, height: 900 }).grid.root;
    expect(data.map((node) => Math.round(node.size))).toEqual(columns);
  });

  it('gives the list no more than it needs where there are two columns', () => {
    const { data } = defaultLayout([references, pdf, editor], { width: 819, height: 700 }).grid.root;
    expect(data.map((node) => Math.round(node.size))).toEqual([300, 519]);
  });

  it('has its own start in the middle only as long as no plugin has something for it', () => {
    const start = panel('core.start', 'center');
    expect(views([references, start], 1440)).toEqual([['library.list'], ['core.start']]);
    expect(views([references, start, panel('home.start', 'center', -2)], 1440)).toEqual([['library.list'], ['home.start']]);
  });

  it('puts the bottom below the middle', () => {
    const layout = defaultLayout([references, pdf, panel('log.list', 'bottom')], { width: 1440, height: 900 });
    expect(layout.grid.root.data.map((node) => node.type)).toEqual(['leaf', 'branch']);
    expect(groupsIn(layout.grid.root).map((group) => group.views)).toEqual([['library.list'], ['reader.pdf'], ['log.list']]);
  });

  it('leaves out panels that do not ask for a place, follows their order, and starts in the middle', () => {
    const quiet: DefaultPanel = { id: 'x.y', title: 'x', declaration: { icon: 'book', kind: 'view', area: 'left' } };
    const layout = defaultLayout([panel('b.b', 'left', 2), quiet, panel('a.a', 'left', 1), pdf], { width: 1440, height: 900 });
    expect(groupsIn(layout.grid.root).map((group) => group.views)).toEqual([['a.a', 'b.b'], ['reader.pdf']]);
    expect(layout.activeGroup).toBe('area-center');
  });

  it('is an empty dock when no panel asks for a place', () => {
    expect(defaultLayout([], { width: 1440, height: 900 }).panels).toEqual({});
  });
});
