import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsIn } from './dock-structure.ts';
import { readStoredLayout } from './read-stored-layout.ts';
import { sanitiseDock } from './sanitise-dock.ts';
import { dockOf, tab } from './testing.ts';

const views = (value: unknown) => {
  const dock = sanitiseDock(value);
  return dock && groupsIn(dock.grid.root).map((group) => group.views);
};

describe('sanitiseDock', () => {
  it('leaves a layout of our own as it is', () => {
    const dock = dockOf([tab('library.list')], [tab('reader.pdf~1'), tab('reader.pdf~2')]);
    expect(sanitiseDock(dock)).toEqual(dock);
  });

  it('makes every component the panel host and drops fields that it does not know', () => {
    const panel = { ...tab('a.b'), contentComponent: 'evil', tabComponent: 'x', renderer: 'always', pinned: true };
    const dock = { ...dockOf([tab('a.b')]), panels: { 'a.b': panel }, edgeGroups: { left: {} }, surprise: 1 };
    expect(sanitiseDock(dock)).toEqual(dockOf([tab('a.b')]));
  });

  it('keeps panels of plugins that nobody knows: their tab waits for the plugin', () => {
    expect(views(dockOf([tab('gone.panel')]))).toEqual([['gone.panel']]);
  });

  it('keeps a panel and a group in one place only, and no group without panels', () => {
    const dock = dockOf([tab('a.b')], [tab('a.b'), tab('a.c')], [tab('a.b')]);
    expect(views(dock)).toEqual([['a.b'], ['a.c']]);
    const twice = dockOf([tab('a.b')], [tab('a.c')]);
    const leaves = JSON.parse(JSON.stringify(twice).replace('group-1', 'group-0'));
    expect(views(leaves)).toEqual([['a.b']]);
  });

  it('repairs sizes', () => {
    const dock = JSON.parse(
      JSON.stringify(dockOf([tab('a.b')]))
        .replaceAll('400', '-5')
        .replace('1200', '1e999'),
    );
    const read = sanitiseDock(dock);
    expect(read?.grid.width).toBe(1280);
    expect(read?.grid.root.data[0]?.size).toBeGreaterThan(0);
  });

  it('brings panels of separate windows back as floating groups, and keeps nested floats', () => {
    const base = dockOf([tab('a.b')]);
    const float = dockOf([tab('a.c')], [tab('a.d')]);
    const dock = {
      ...base,
      panels: { ...base.panels, ...float.panels, 'a.e': tab('a.e') },
      floatingGroups: [
        {
          grid: JSON.parse(JSON.stringify(float.grid).replaceAll('group-', 'float-')),
          position: { top: 10, left: 20, width: 300, height: 200 },
        },
      ],
      popoutGroups: [{ data: { id: 'pop', views: ['a.e'] }, position: null, url: 'https://elsewhere.example' }],
    };
    const floats = sanitiseDock(dock)?.floatingGroups;
    expect(floats).toHaveLength(2);
    expect(floats?.[0]).toMatchObject({ grid: { root: { data: [{ data: { views: ['a.c'] } }, { data: { views: ['a.d'] } }] } } });
    expect(floats?.[1]).toEqual({
      data: { id: 'pop', views: ['a.e'] },
      position: { width: 480, height: 360, left: 80, top: 80 },
    });
  });

  it('takes an empty dock for a layout and other things for none', () => {
    expect(sanitiseDock(dockOf())).toEqual(dockOf());
    for (const value of [undefined, null, 3, 'dock', [], {}, { grid: {} }, { panels: {} }])
      expect(sanitiseDock(value)).toBeUndefined();
  });

  it('does not let a key like __proto__ through to anything else', () => {
    const dock = JSON.parse(
      `{"grid":{"root":{"type":"leaf","data":{"id":"g","views":["__proto__","toString"]}}},"panels":{"__proto__":${JSON.stringify(tab('a.b'))}}}`,
    );
    const read = sanitiseDock(dock);
    expect(Object.getPrototypeOf(read?.panels)).toBe(Object.prototype);
    expect(Object.keys(read?.panels ?? {})).not.toContain('toString');
  });
});

/** Layout-like values, most of them broken somewhere. */
const ids = fc.constantFrom('a.b', 'a.c', 'gone.x', '__proto__', 'constructor', '');
const broken = fc.letrec((tie) => ({
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.record({
      type: fc.constant('leaf'),
      size: fc.anything(),
      data: fc.record({ id: ids, views: fc.array(fc.oneof(ids, fc.anything())), activeView: fc.anything() }),
    }),
    fc.record({ type: fc.constant('branch'), size: fc.double(), data: fc.array(tie('node'), { maxLength: 4 }) }),
    fc.anything(),
  ),
  dock: fc.record({
    grid: fc.record({ root: tie('node'), width: fc.anything(), height: fc.double(), orientation: fc.anything() }),
    panels: fc.dictionary(ids, fc.oneof(fc.constant(tab('a.b')), fc.anything())),
    activeGroup: fc.anything(),
    floatingGroups: fc.option(
      fc.array(
        fc.oneof(
          fc.record({ data: fc.anything(), grid: fc.record({ root: tie('node') }), position: fc.anything() }),
          fc.anything(),
        ),
      ),
      { nil: undefined },
    ),
    popoutGroups: fc.option(fc.array(fc.anything()), { nil: undefined }),
  }),
}));

describe('readStoredLayout', () => {
  it('never throws, and what it answers is a layout that reads back the same', () => {
    const stored = fc.record({
      version: fc.constantFrom(1, 0, 2, 'x'),
      savedAt: fc.string(),
      dock: broken.dock,
      sidebar: fc.record({ open: fc.boolean() }),
    });
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.jsonValue(), stored), (value) => {
        const layout = readStoredLayout(value);
        if (!layout) return;
        expect(sanitiseDock(layout.dock)).toEqual(layout.dock);
        const shown = groupsIn(layout.dock.grid.root).flatMap((group) => group.views);
        expect(new Set(shown).size).toBe(shown.length);
        for (const id of shown) expect(layout.dock.panels[id]?.contentComponent).toBe('panel-host');
      }),
      { numRuns: 500 },
    );
  });

  it('reads version 1 and refuses what a later release wrote', () => {
    const stored = { version: 1, savedAt: '2026-11-21T00:00:00Z', dock: dockOf([tab('a.b')]), sidebar: { open: true } };
    expect(readStoredLayout(stored)).toEqual({ dock: stored.dock, sidebar: { open: true } });
    expect(readStoredLayout({ ...stored, version: 99 })).toBeUndefined();
  });
});
