import type { KeyboardEvent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PdfView } from '../view/pdf-view.ts';
import { handleViewKey } from './view-keys.ts';

const done: unknown[] = [];
const says = (name: string) => vi.fn((...args: unknown[]) => void done.push([name, ...args]));

const viewOf = (rest: object = {}) => {
  const find = { isOpen: false, open: says('find'), step: says('hit'), close: says('close') };
  const motion = {
    zoomStep: says('zoomStep'),
    setZoom: says('zoom'),
    back: says('back'),
    forward: says('forward'),
    goToPage: says('page'),
    turnPage: says('turn'),
    rotate: says('rotate'),
  };
  const caret = { isOn: false, toggle: says('caret'), handleKey: () => false };
  const selection = { ranges: [], clear: says('clear') };
  const state = { status: 'ready', page: 4, pageCount: 9 };
  return { find, motion, caret, selection, state, focus: says('focus'), ...rest } as unknown as PdfView;
};

const press = (init: KeyboardEventInit, view = viewOf(), target: HTMLElement = document.body) => {
  const native = new KeyboardEvent('keydown', { cancelable: true, ...init });
  const { key, ctrlKey, metaKey, altKey, shiftKey } = native;
  const event = {
    key,
    ctrlKey,
    metaKey,
    altKey,
    shiftKey,
    target,
    nativeEvent: native,
    preventDefault: () => native.preventDefault(),
  };
  const isOurs = handleViewKey(event as unknown as KeyboardEvent, view);
  return { isOurs, prevented: native.defaultPrevented };
};

beforeEach(() => void done.splice(0));

describe('keys of a PDF view', () => {
  it.each([
    [{ key: 'f', ctrlKey: true }, ['find']],
    [{ key: 'f', metaKey: true }, ['find']],
    [{ key: 'g', ctrlKey: true }, ['hit', 1]],
    [{ key: 'G', ctrlKey: true, shiftKey: true }, ['hit', -1]],
    [{ key: 'F3' }, ['hit', 1]],
    [{ key: 'F3', shiftKey: true }, ['hit', -1]],
    [{ key: '+', ctrlKey: true }, ['zoomStep', 1]],
    [{ key: '=', ctrlKey: true }, ['zoomStep', 1]],
    [{ key: '-', ctrlKey: true }, ['zoomStep', -1]],
    [{ key: '0', ctrlKey: true }, ['zoom', 'fit-width']],
    [{ key: '1', ctrlKey: true }, ['zoom', 1]],
    [{ key: '2', ctrlKey: true }, ['zoom', 'fit-page']],
    [{ key: 'ArrowLeft', altKey: true }, ['back']],
    [{ key: 'ArrowRight', altKey: true }, ['forward']],
    [{ key: 'Home' }, ['page', 1]],
    [{ key: 'End' }, ['page', 9]],
    [{ key: 'n' }, ['turn', 1]],
    [{ key: 'p' }, ['turn', -1]],
    [{ key: 'r' }, ['rotate', 90]],
    [{ key: 'R', shiftKey: true }, ['rotate', -90]],
    [{ key: 'v' }, ['caret']],
  ])('%o', (init, wanted) => {
    expect(press(init)).toEqual({ isOurs: true, prevented: true });
    expect(done).toEqual([wanted]);
  });

  it.each([
    ['another letter', { key: 'x' }],
    ['a highlight’s colour', { key: '1' }],
    ['undo', { key: 'z', ctrlKey: true }],
    ['AltGr', { key: 'f', ctrlKey: true, altKey: true }],
  ])('leave %s to others', (_, init) => {
    expect(press(init)).toEqual({ isOurs: false, prevented: false });
    expect(done).toEqual([]);
  });

  it('leave plain letters to who types, but not what is pressed with mod', () => {
    const field = document.createElement('input');
    expect(press({ key: 'n' }, viewOf(), field).isOurs).toBe(false);
    expect(press({ key: 'f', ctrlKey: true }, viewOf(), field).isOurs).toBe(true);
  });

  it('mean nothing before the document is there', () => {
    expect(press({ key: 'n' }, viewOf({ state: { status: 'loading' } })).isOurs).toBe(false);
  });

  it.each([
    ['the selection', { selection: { ranges: [{}], clear: says('clear') } }, [['clear']]],
    ['the search', { find: { isOpen: true, close: says('close') } }, [['close'], ['focus']]],
    ['the caret', { caret: { isOn: true, toggle: says('caret') } }, [['caret']]],
  ])('Escape ends %s first', (_, rest, wanted) => {
    expect(press({ key: 'Escape' }, viewOf(rest)).isOurs).toBe(true);
    expect(done).toEqual(wanted);
  });

  it('Escape is another’s when nothing of the view is open', () => {
    expect(press({ key: 'Escape' }).isOurs).toBe(false);
  });
});
