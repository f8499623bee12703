import { describe, expect, it } from 'vitest';
import type { TreeRow } from './tree-node.ts';
import { treeStep } from './tree-keys.ts';

const row = (id: string, text: string, rest: Partial<TreeRow> = {}): TreeRow =>
  ({ node: { id, text }, parent: undefined, canOpen: false, isOpen: false, ...rest }) as TreeRow;

/** Books (open) with two children, Camera, Éditions (closed), Drafts (closed). */
const rows = [
  row('books', 'Books', { canOpen: true, isOpen: true }),
  row('b1', 'Alpha', { parent: 'books' }),
  row('b2', 'Beta', { parent: 'books' }),
  row('camera', 'Camera'),
  row('editions', 'Éditions', { canOpen: true }),
  row('drafts', 'Drafts', { canOpen: true }),
];

describe('keys of a tree', () => {
  it.each([
    ['ArrowDown', 0, { to: 1 }],
    ['ArrowDown', 5, { to: 5 }],
    ['ArrowUp', 0, { to: 0 }],
    ['PageDown', 1, { to: 4 }],
    ['PageDown', 4, { to: 5 }],
    ['PageUp', 4, { to: 1 }],
    ['Home', 4, { to: 0 }],
    ['End', 0, { to: 5 }],
    ['ArrowRight', 0, { to: 1 }],
    ['ArrowRight', 4, { toggle: ['editions'], open: true }],
    ['ArrowRight', 3, undefined],
    ['ArrowLeft', 0, { toggle: ['books'], open: false }],
    ['ArrowLeft', 2, { to: 0 }],
    ['ArrowLeft', 3, undefined],
    ['*', 3, { toggle: ['editions', 'drafts'], open: true }],
    ['Enter', 2, { act: 'open' }],
    ['F2', 2, { act: 'rename' }],
    ['Delete', 2, { act: 'delete' }],
    ['b', 0, { to: 2 }],
    ['b', 2, { to: 0 }],
    ['e', 0, { to: 4 }],
    ['z', 0, undefined],
    [' ', 0, undefined],
    ['Tab', 0, undefined],
  ])('%s on row %i', (key, at, expected) => expect(treeStep(rows, at, key, 3)).toEqual(expected));

  it.each([
    ['be', 1, 2],
    ['be', 2, 2],
    ['bo', 2, 0],
    ['bb', 0, 2],
    ['ed', 0, 4],
  ])('“%s” on row %i', (typed, at, to) => expect(treeStep(rows, at, typed.slice(-1), 3, typed)).toEqual({ to }));

  it('more letters of the name that one stands on stay there', () => {
    expect(treeStep([row('b1', 'Beta'), row('b2', 'Best')], 0, 'e', 3, 'be')).toEqual({ to: 0 });
  });

  it.each([
    ['ArrowDown', { to: 0 }],
    ['ArrowUp', { to: 0 }],
    ['Enter', undefined],
  ])('%s without a row begins at the first', (key, expected) => expect(treeStep(rows, -1, key, 3)).toEqual(expected));

  it('mean nothing in an empty tree', () => expect(treeStep([], -1, 'ArrowDown', 3)).toBeUndefined());
});
