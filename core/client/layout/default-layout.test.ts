import { describe, expect, it } from 'vitest';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { type DefaultPanel, defaultLayout } from './default-layout.ts';
import { groupsIn } from './dock-structure.ts';

const panel = (id: string, what: Pick<PanelDeclaration, 'kind' | 'role' | 'below'>, initialOrder = 0): DefaultPanel => ({
  id,
  title: id,
  declaration: { icon: 'book', ...what, initial: true, initialOrder },
});
const views = (panels: DefaultPanel[], width: number) =>
  groupsIn(defaultLayout(panels, { width, height: 900 }).grid.root).map((group) => group.views);

const references = panel('library.list', { kind: 'view' });
const pdf = panel('reader.pdf', { kind: 'editor' });
const log = panel('log.list', { kind: 'view', below: true });

describe('defaultLayout', () => {
  it('shows the side bar left of the centre, and one group on a phone', () => {
    expect(views([pdf, references], 1440)).toEqual([['library.list'], ['reader.pdf']]);
    expect(views([references, pdf], 720)).toEqual([['library.list'], ['reader.pdf']]);
    expect(views([references, pdf], 390)).toEqual([['library.list', 'reader.pdf']]);
  });

  it.each([
    ['a small window', 980, [280, 700]],
    ['a laptop', 1396, [335, 1061]],
    ['a large screen', 1712, [360, 1352]],
  ])('gives the side bar no more than it needs in %s', (_, width, columns) => {
    const { data } = defaultLayout([references, pdf], { width, height: 900 }).grid.root;
    expect(data.map((node) => Math.round(node.size))).toEqual(columns);
  });

  it('has its own start in the middle only as long as no plugin has something for it', () => {
    const start = panel('core.start', { kind: 'page' });
    expect(views([references, start], 1440)).toEqual([['library.list'], ['core.start']]);
    expect(views([references, start, panel('home.start', { kind: 'page' }, -2)], 1440)).toEqual([
      ['library.list'],
      ['home.start'],
    ]);
  });

  it('puts a log below the middle', () => {
    const layout = defaultLayout([references, pdf, log], { width: 1440, height: 900 });
    expect(layout.grid.root.data.map((node) => node.type)).toEqual(['leaf', 'branch']);
    expect(groupsIn(layout.grid.root).map((group) => group.views)).toEqual([['library.list'], ['reader.pdf'], ['log.list']]);
  });

  it('leaves out panels that do not ask for a place, follows their order, and starts in the middle', () => {
    const quiet: DefaultPanel = { id: 'x.y', title: 'x', declaration: { icon: 'book', kind: 'view' } };
    const [a, b] = [panel('a.a', { kind: 'view' }, 1), panel('b.b', { kind: 'view' }, 2)];
    const layout = defaultLayout([b, quiet, a, pdf], { width: 1440, height: 900 });
    expect(groupsIn(layout.grid.root).map((group) => group.views)).toEqual([['a.a', 'b.b'], ['reader.pdf']]);
    expect(layout.activeGroup).toBe('area-centre');
  });

  it('is an empty dock when no panel asks for a place', () => {
    expect(defaultLayout([], { width: 1440, height: 900 }).panels).toEqual({});
  });
});
