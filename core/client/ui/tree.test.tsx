import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSize, renderInCore } from './testing.tsx';
import { Tree } from './tree.tsx';
import { treeStep } from './tree-keys.ts';
import { type TreeNode, treeRows } from './tree-node.ts';

const NODES: readonly TreeNode[] = [
  {
    id: 'thesis',
    text: 'Thesis',
    children: [
      { id: 'intro', text: 'Introduction' },
      { id: 'methods', text: 'Methods', children: [{ id: 'stats', text: 'Statistics' }] },
    ],
  },
  { id: 'review', text: 'Review', hasChildren: true },
  { id: 'elan', text: 'Élan' },
];

describe('treeRows', () => {
  it('lists what is open, with levels and positions', () => {
    const rows = treeRows(NODES, new Set(['thesis']));
    expect(rows.map(({ node, level, position, siblings }) => [node.id, level, position, siblings])).toEqual([
      ['thesis', 1, 1, 3],
      ['intro', 2, 1, 2],
      ['methods', 2, 2, 2],
      ['review', 1, 2, 3],
      ['elan', 1, 3, 3],
    ]);
  });
});

describe('treeStep', () => {
  const open = treeRows(NODES, new Set(['thesis']));
  const closed = treeRows(NODES, new Set());
  it.each([
    ['ArrowDown', open, 0, { to: 1 }],
    ['ArrowUp', open, 0, { to: 0 }],
    ['End', open, 0, { to: 4 }],
    ['Home', open, 3, { to: 0 }],
    ['ArrowRight', closed, 0, { toggle: ['thesis'], open: true }],
    ['ArrowRight', open, 0, { to: 1 }],
    ['ArrowRight', open, 1, undefined],
    ['ArrowLeft', open, 2, { to: 0 }],
    ['ArrowLeft', open, 0, { toggle: ['thesis'], open: false }],
    ['ArrowLeft', closed, 1, undefined],
    ['*', closed, 2, { toggle: ['thesis', 'review'], open: true }],
    ['r', open, 0, { to: 3 }],
    ['e', open, 0, { to: 4 }],
    ['x', open, 0, undefined],
    ['F2', open, 1, { act: 'rename' }],
    ['Enter', open, 1, { act: 'open' }],
  ] as const)('%s', (key, rows, at, step) => {
    expect(treeStep(rows, at, key, 5)).toEqual(step);
  });
});

describe('Tree', () => {
  const onRename = vi.fn();
  const onOpen = vi.fn();
  function Projects() {
    const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['thesis']));
    const [selected, select] = useState('intro');
    const [renaming, setRenaming] = useState<string>();
    const toggle = (ids: readonly string[], on: boolean) =>
      setOpen((before) => new Set(on ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));
    return (
      <Tree
        label="Projects"
        nodes={NODES}
        open={open}
        onToggle={toggle}
        selected={selected}
        onSelect={select}
        onOpen={onOpen}
        renaming={renaming}
        onRenaming={setRenaming}
        onRename={onRename}
      />
    );
  }
  const item = (name: string) => screen.getByRole('treeitem', { name });

  beforeEach(() => {
    giveSize(300);
    vi.clearAllMocks();
    renderInCore(<Projects />);
  });

  it('is one tab stop, and the arrows move the selection and the keyboard', () => {
    item('Introduction').focus();
    fireEvent.keyDown(item('Introduction'), { key: 'ArrowDown' });
    expect(document.activeElement).toBe(item('Methods'));
    expect(item('Methods').getAttribute('aria-selected')).toBe('true');
    expect(document.querySelectorAll('[role="treeitem"][tabindex="0"]')).toHaveLength(1);
  });

  it('opens and closes by arrows, with its level told', () => {
    item('Introduction').focus();
    fireEvent.keyDown(item('Introduction'), { key: 'ArrowDown' });
    expect(item('Methods').getAttribute('aria-expanded')).toBe('false');
    fireEvent.keyDown(item('Methods'), { key: 'ArrowRight' });
    expect(item('Statistics').getAttribute('aria-level')).toBe('3');
    fireEvent.keyDown(item('Methods'), { key: 'ArrowLeft' });
    expect(screen.queryByRole('treeitem', { name: 'Statistics' })).toBeNull();
  });

  it('renames in place: Enter takes the text, Escape leaves it', () => {
    fireEvent.keyDown(item('Introduction'), { key: 'F2' });
    const field = screen.getByRole('textbox', { name: 'Rename' });
    fireEvent.change(field, { target: { value: 'Opening' } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(onRename).toHaveBeenCalledWith('intro', 'Opening');
    fireEvent.keyDown(item('Introduction'), { key: 'F2' });
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'Rename' }), { key: 'Escape' });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(onRename).toHaveBeenCalledTimes(1);
  });

  it('opens a node with Enter', () => {
    fireEvent.keyDown(item('Introduction'), { key: 'Enter' });
    expect(onOpen).toHaveBeenCalledWith('intro');
  });
});
