import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveSize, renderInCore } from '../testing.tsx';
import { Tree } from './tree.tsx';
import { treeStep } from './tree-keys.ts';
import { type TreeDrop, type TreeNode, treeRows } from './tree-node.ts';

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
  const onDelete = vi.fn();
  const onMove = vi.fn();
  const onTake = vi.fn();
  const canMove = vi.fn<(drop: TreeDrop) => boolean>();
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
        onDelete={onDelete}
        canMove={canMove}
        onMove={onMove}
        canTake={(_, types) => types.includes('text/reference')}
        onTake={onTake}
      />
    );
  }
  const item = (name: string) => screen.getByRole('treeitem', { name });

  beforeEach(() => {
    giveSize(300);
    vi.clearAllMocks();
    canMove.mockReturnValue(true);
    renderInCore(<Projects />);
  });

  it('shows what is chosen from elsewhere', () => {
    giveSize(84);
    const [scroller] = render(
      <Tree label="Places" nodes={NODES} open={new Set(['thesis'])} onToggle={vi.fn()} selected="elan" onSelect={vi.fn()} />,
    ).container.children;
    expect(scroller?.scrollTop).toBe(5 * 28 - 84);
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

  it.each([
    ['is left', 'Opening', [['intro', 'Opening']]],
    ['holds what it held', 'Introduction', []],
    ['holds only blanks', '   ', []],
  ])('takes the text when the field %s, if it is a new one', (_, text, renamed) => {
    fireEvent.keyDown(item('Introduction'), { key: 'F2' });
    const field = screen.getByRole('textbox', { name: 'Rename' });
    fireEvent.change(field, { target: { value: text } });
    fireEvent.blur(field);
    expect(onRename.mock.calls).toEqual(renamed);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('leaves the keys of the field to the field', () => {
    fireEvent.keyDown(item('Introduction'), { key: 'F2' });
    const field = screen.getByRole('textbox', { name: 'Rename' });
    fireEvent.keyDown(field, { key: 'Delete' });
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(onDelete).not.toHaveBeenCalled();
    expect(item('Introduction').getAttribute('aria-selected')).toBe('true');
  });

  it('deletes with the key for it, and leaves keys with Ctrl to the app', () => {
    fireEvent.keyDown(item('Introduction'), { key: 'Delete', ctrlKey: true });
    expect(onDelete).not.toHaveBeenCalled();
    fireEvent.keyDown(item('Introduction'), { key: 'Delete' });
    expect(onDelete).toHaveBeenCalledExactlyOnceWith('intro');
  });

  it('selects what is pressed, and opens and closes by its arrow without selecting', () => {
    fireEvent.mouseDown(item('Élan'), { button: 0 });
    expect(item('Élan').getAttribute('aria-selected')).toBe('true');
    const arrow = item('Thesis').querySelector('[data-twist]') as Element;
    fireEvent.mouseDown(arrow, { button: 0 });
    expect(item('Thesis').getAttribute('aria-expanded')).toBe('false');
    expect(item('Élan').getAttribute('aria-selected')).toBe('true');
  });

  describe('something that is dragged', () => {
    const transfer = (types: readonly string[] = []) => {
      const data = new Map<string, string>();
      return {
        types,
        setData: (type: string, value: string) => data.set(type, value),
        getData: (type: string) => data.get(type) ?? '',
      };
    };
    /** Over a part of a row of 100 pixels. */
    const over = (name: string, part: number, dataTransfer: object) => {
      item(name).getBoundingClientRect = () => new DOMRect(0, 0, 200, 100);
      const event = createEvent.dragOver(item(name), { dataTransfer });
      Object.defineProperty(event, 'clientY', { value: part });
      fireEvent(item(name), event);
      return event.defaultPrevented;
    };
    const drag = (name: string) => {
      const dataTransfer = transfer();
      fireEvent.dragStart(item(name), { dataTransfer });
      return dataTransfer;
    };

    it.each([
      ['before', 10],
      ['inside', 50],
      ['after', 90],
    ])('goes %s a row at %i %% of its height', (where, part) => {
      const dataTransfer = drag('Introduction');
      expect(over('Review', part, dataTransfer)).toBe(true);
      fireEvent.drop(item('Review'), { dataTransfer });
      expect(onMove).toHaveBeenCalledExactlyOnceWith({ dragged: 'intro', onto: 'review', where });
    });

    it('goes nowhere that it may not, nor onto itself', () => {
      const dataTransfer = drag('Introduction');
      expect(over('Introduction', 50, dataTransfer)).toBe(false);
      fireEvent.drop(item('Introduction'), { dataTransfer });
      canMove.mockReturnValue(false);
      expect(over('Review', 50, dataTransfer)).toBe(false);
      fireEvent.drop(item('Review'), { dataTransfer });
      expect(onMove).not.toHaveBeenCalled();
    });

    it('from elsewhere is taken where it may be, as a whole', () => {
      const references = transfer(['text/reference']);
      expect(over('Review', 10, transfer(['text/plain']))).toBe(false);
      expect(over('Review', 10, references)).toBe(true);
      fireEvent.drop(item('Review'), { dataTransfer: references });
      expect(onTake.mock.calls.map(([id]) => id)).toEqual(['review']);
      expect(onMove).not.toHaveBeenCalled();
    });

    it('and let go beside the tree is forgotten', () => {
      const dataTransfer = drag('Introduction');
      fireEvent.dragEnd(item('Introduction'), { dataTransfer });
      expect(over('Review', 50, dataTransfer)).toBe(false);
    });
  });
});
