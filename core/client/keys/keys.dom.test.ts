import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter } from '../../common/emitter.ts';
import type { Disposable } from '../../common/disposable.ts';
import { all, type Expression, has, key } from '../../common/expression.ts';
import type { Scalar } from '../../common/expression.ts';
import type { Settings } from '../../plugin-api/services.ts';
import type { DeclaredKeys } from './active-keys.ts';
import { KeyStore } from './key-store.ts';

const inList = has(key('list.focused', false, 'The list has the keyboard'));
const changed = new Emitter<string>();
let stored = '{}';
const settings = {
  get: () => stored,
  set: (id: string, value: Scalar) => {
    stored = String(value);
    changed.fire(id);
  },
  onChange: changed.event,
} as unknown as Settings;

const run = vi.fn();
const holds = vi.fn<(when: Expression | undefined) => boolean>(() => true);
const canRun = vi.fn<(command: string) => boolean>(() => true);
let attached: Disposable | undefined;

const keyName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const setUp = (declared: DeclaredKeys[], isMac = false) => {
  const keys = new KeyStore({ declared: () => declared, holds, canRun, run, keyName }, settings, { isMac });
  attached = keys.attach(window);
  return keys;
};

const press = (init: KeyboardEventInit, target: EventTarget = document.body) => {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  // happy-dom answers `AltGraph` with the state of alt.
  Object.defineProperty(event, 'getModifierState', {
    value: (name: string) => name === 'AltGraph' && init.modifierAltGraph === true,
  });
  target.dispatchEvent(event);
  return event;
};

beforeEach(() => {
  stored = '{}';
  run.mockClear();
  holds.mockReturnValue(true);
  canRun.mockReturnValue(true);
});
afterEach(() => attached?.dispose());

describe('keys', () => {
  it('run their command with its args and nothing else hears them', () => {
    setUp([{ command: 'list.open', keys: 'mod+shift+l', args: { from: 'key' } }]);
    const event = press({ key: 'L', code: 'KeyL', ctrlKey: true, shiftKey: true });
    expect(run.mock.calls).toEqual([['list.open', { from: 'key' }]]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('take ⌘ for `mod` on a Mac, and Ctrl elsewhere', () => {
    setUp([{ command: 'a.b', keys: 'mod+p' }], true);
    press({ key: 'p', code: 'KeyP', ctrlKey: true });
    expect(run).not.toHaveBeenCalled();
    press({ key: 'p', code: 'KeyP', metaKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('follow the letter that is typed, on a German keyboard too', () => {
    setUp([{ command: 'a.b', keys: 'mod+z' }]);
    press({ key: 'z', code: 'KeyY', ctrlKey: true });
    press({ key: 'y', code: 'KeyZ', ctrlKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('follow the physical key where the script has no such letter, or a modifier changes it', () => {
    setUp([
      { command: 'a.russian', keys: 'mod+k' },
      { command: 'a.alt', keys: 'mod+alt+l' },
      { command: 'a.digit', keys: 'mod+shift+1' },
    ]);
    press({ key: 'л', code: 'KeyK', ctrlKey: true });
    press({ key: '¬', code: 'KeyL', ctrlKey: true, altKey: true });
    press({ key: '!', code: 'Digit1', ctrlKey: true, shiftKey: true });
    expect(run.mock.calls.map(([id]) => id)).toEqual(['a.russian', 'a.alt', 'a.digit']);
  });

  it('take signs that are typed with shift as they are typed', () => {
    setUp([{ command: 'a.help', keys: '?' }]);
    press({ key: '?', code: 'Minus', shiftKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('go to a chord, whose second stroke may be wrong or too late', () => {
    setUp([
      { command: 'a.keys', keys: 'mod+k mod+s' },
      { command: 'a.zen', keys: 'mod+k z' },
    ]);
    const k = () => press({ key: 'k', code: 'KeyK', ctrlKey: true });
    expect(k().defaultPrevented).toBe(true);
    press({ key: 's', code: 'KeyS', ctrlKey: true });
    k();
    press({ key: 'z', code: 'KeyZ' });
    k();
    expect(press({ key: 'q', code: 'KeyQ' }).defaultPrevented).toBe(true);
    press({ key: 'z', code: 'KeyZ' });
    expect(run.mock.calls.map(([id]) => id)).toEqual(['a.keys', 'a.zen']);
  });

  it('end a chord whose second stroke takes longer than two seconds', () => {
    setUp([{ command: 'a.zen', keys: 'mod+k z' }]);
    const at = (time: number, init: KeyboardEventInit) => {
      vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(time);
      return press(init).defaultPrevented;
    };
    at(1000, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(at(3001, { key: 'z', code: 'KeyZ' })).toBe(false);
    at(5000, { key: 'k', code: 'KeyK', ctrlKey: true });
    expect(at(7000, { key: 'z', code: 'KeyZ' })).toBe(true);
    expect(run).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it('take a plain letter as the second stroke of a chord, also from someone who types', () => {
    const input = document.body.appendChild(document.createElement('input'));
    setUp([{ command: 'a.zen', keys: 'mod+. z' }]);
    press({ key: '.', code: 'Period', ctrlKey: true }, input);
    expect(press({ key: 'z', code: 'KeyZ' }, input).defaultPrevented).toBe(true);
    expect(press({ key: 'z', code: 'KeyZ' }, input).defaultPrevented).toBe(false);
    expect(run).toHaveBeenCalledOnce();
    input.remove();
  });

  it('are left to an editor that names them as its own', () => {
    const editor = document.body.appendChild(document.createElement('div'));
    editor.dataset['keys'] = 'ctrl+k alt+f';
    const input = editor.appendChild(document.createElement('textarea'));
    setUp([
      { command: 'a.palette', keys: 'mod+k' },
      { command: 'a.open', keys: 'mod+p' },
    ]);
    expect(press({ key: 'k', code: 'KeyK', ctrlKey: true }, input).defaultPrevented).toBe(false);
    press({ key: 'p', code: 'KeyP', ctrlKey: true }, input);
    expect(run.mock.calls.map(([id]) => id)).toEqual(['a.open']);
  });

  it('are heard before what has the keyboard, and by nobody after', () => {
    const editor = document.body.appendChild(document.createElement('section'));
    const own = vi.fn();
    editor.addEventListener('keydown', own);
    setUp([{ command: 'a.palette', keys: 'mod+k' }]);
    press({ key: 'k', code: 'KeyK', ctrlKey: true }, editor);
    expect(run).toHaveBeenCalledOnce();
    expect(own).not.toHaveBeenCalled();
    press({ key: 'j', code: 'KeyJ', ctrlKey: true }, editor);
    expect(own).toHaveBeenCalledOnce();
    editor.remove();
  });

  it('are left to an input method until it is done', () => {
    setUp([{ command: 'a.b', keys: 'f6' }]);
    expect(press({ key: 'F6', code: 'F6', isComposing: true }).defaultPrevented).toBe(false);
    expect(run).not.toHaveBeenCalled();
  });

  it('mean what asks for more of the context, whichever was declared first', () => {
    const inText = has(key('text.focused', false, 'The text has the keyboard'));
    const keys = setUp([
      { command: 'a.any', keys: 'mod+j' },
      { command: 'a.list', keys: 'mod+j', when: inList },
      { command: 'a.text', keys: 'mod+j', when: all(inList, inText) },
    ]);
    press({ key: 'j', code: 'KeyJ', ctrlKey: true });
    keys.override('a.list', 'mod+j');
    press({ key: 'j', code: 'KeyJ', ctrlKey: true });
    expect(run.mock.calls.map(([id]) => id)).toEqual(['a.text', 'a.list']);
  });

  it('leave a lone modifier within a chord alone', () => {
    setUp([{ command: 'a.keys', keys: 'mod+k mod+s' }]);
    press({ key: 'k', code: 'KeyK', ctrlKey: true });
    press({ key: 'Control', code: 'ControlLeft', ctrlKey: true });
    press({ key: 's', code: 'KeyS', ctrlKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('do not disturb someone who types, unless they hold mod', () => {
    const input = document.body.appendChild(document.createElement('input'));
    setUp([
      { command: 'a.tag', keys: '1' },
      { command: 'a.undo', keys: 'mod+z' },
      { command: 'a.palette', keys: 'mod+k' },
      { command: 'a.area', keys: 'f6' },
    ]);
    press({ key: '1', code: 'Digit1' }, input);
    press({ key: 'z', code: 'KeyZ', ctrlKey: true }, input);
    expect(run).not.toHaveBeenCalled();
    press({ key: 'k', code: 'KeyK', ctrlKey: true }, input);
    press({ key: 'F6', code: 'F6' }, input);
    expect(run.mock.calls.map(([id]) => id)).toEqual(['a.palette', 'a.area']);
    input.remove();
  });

  it('do not take the characters of AltGr', () => {
    setUp([{ command: 'a.b', keys: 'ctrl+alt+q' }]);
    press({ key: '@', code: 'KeyQ', ctrlKey: true, altKey: true, modifierAltGraph: true });
    expect(run).not.toHaveBeenCalled();
  });

  it('are left to a dialog that is open', () => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    setUp([{ command: 'a.delete', keys: 'delete' }]);
    press({ key: 'Delete', code: 'Delete' }, dialog);
    expect(run).not.toHaveBeenCalled();
    dialog.remove();
  });

  it('are heard on a card of a panel, which is a part of the panel', () => {
    const panel = document.body.appendChild(document.createElement('section'));
    panel.dataset['panel'] = 'reader.pdf';
    const card = panel.appendChild(document.createElement('div'));
    card.setAttribute('role', 'dialog');
    setUp([{ command: 'a.delete', keys: 'delete' }]);
    press({ key: 'Delete', code: 'Delete' }, card);
    expect(run).toHaveBeenCalledOnce();
    panel.remove();
  });

  it.each([
    ['a note keeps the keys that send it', 'textarea', '', 0],
    ['a source does not', 'textarea', 'monaco-editor', 1],
  ])('%s', (_, tag, around, times) => {
    const frame = document.body.appendChild(document.createElement('div'));
    frame.className = around;
    const field = frame.appendChild(document.createElement(tag));
    setUp([{ command: 'a.compile', keys: 'mod+enter' }]);
    press({ key: 'Enter', code: 'Enter', ctrlKey: true }, field);
    expect(run).toHaveBeenCalledTimes(times);
    frame.remove();
  });

  it('go to the command of the present context first, and past one that cannot run', () => {
    setUp([
      { command: 'a.everywhere', keys: 'mod+d' },
      { command: 'list.delete', keys: 'mod+d', when: inList },
    ]);
    const d = () => press({ key: 'd', code: 'KeyD', ctrlKey: true });
    d();
    holds.mockImplementation((when) => when === undefined);
    d();
    expect(run.mock.calls.map(([id]) => id)).toEqual(['list.delete', 'a.everywhere']);
    canRun.mockReturnValue(false);
    expect(d().defaultPrevented).toBe(false);
  });

  it('can be set by the user, taken away, and restored', () => {
    const keys = setUp([{ command: 'a.b', keys: 'mod+p' }]);
    keys.override('a.b', 'mod+j');
    expect(keys.bindings()).toEqual([{ command: 'a.b', keys: 'mod+j', label: 'Ctrl+J', source: 'user' }]);
    press({ key: 'p', code: 'KeyP', ctrlKey: true });
    expect(run).not.toHaveBeenCalled();
    press({ key: 'j', code: 'KeyJ', ctrlKey: true });
    expect(run).toHaveBeenCalledOnce();
    keys.override('a.b', '');
    expect(keys.keysOf('a.b')).toBeUndefined();
    keys.override('a.b', undefined);
    expect(keys.keysOf('a.b')).toBe('mod+p');
  });

  it('that the user has chosen keep the context and the arguments that were declared', () => {
    const keys = setUp([
      { command: 'list.open', keys: 'mod+o', when: inList, args: { from: 'key' } },
      { command: 'a.other', keys: 'mod+j' },
    ]);
    const refreshed = vi.fn();
    keys.onChange(refreshed);
    keys.override('list.open', 'mod+j');
    expect(refreshed).toHaveBeenCalled();
    const j = () => press({ key: 'j', code: 'KeyJ', ctrlKey: true });
    j();
    holds.mockImplementation((when) => when === undefined);
    j();
    expect(run.mock.calls).toEqual([
      ['list.open', { from: 'key' }],
      ['a.other', undefined],
    ]);
  });

  it('of one command may be changed without those of another', () => {
    const keys = setUp([
      { command: 'a.one', keys: 'mod+1' },
      { command: 'a.two', keys: 'mod+2' },
    ]);
    keys.override('a.one', 'mod+3');
    keys.override('a.two', 'mod+4');
    keys.override('a.one', undefined);
    expect([keys.keysOf('a.one'), keys.keysOf('a.two')]).toEqual(['mod+1', 'mod+4']);
  });

  it.each(['no JSON', '[]', '{"a.b":7}', 'null'])('are those that are declared when the stored choice is %j', (text) => {
    stored = text;
    const keys = setUp([{ command: 'a.b', keys: 'mod+p' }]);
    expect(keys.keysOf('a.b')).toBe('mod+p');
    keys.override('a.b', 'mod+j');
    expect(keys.keysOf('a.b')).toBe('mod+j');
  });

  it('are listed where two commands want the same ones in the same context', () => {
    const keys = setUp([
      { command: 'a.one', keys: 'mod+p' },
      { command: 'b.two', keys: 'ctrl+P' },
      { command: 'list.three', keys: 'mod+p', when: inList },
    ]);
    expect(keys.conflicts()).toEqual([{ keys: 'mod+p', commands: ['a.one', 'b.two'] }]);
  });

  it('are written as the platform writes them', () => {
    expect(setUp([]).label('mod+shift+l')).toBe('Ctrl+Shift+L');
    expect(setUp([], true).label('mod+k mod+s')).toBe('⌘K ⌘S');
  });

  it('may include the plus key', () => {
    setUp([{ command: 'a.zoomIn', keys: 'mod++' }]);
    press({ key: '+', code: 'BracketRight', ctrlKey: true });
    expect(run).toHaveBeenCalledOnce();
  });

  it('stop when the window is let go', () => {
    setUp([{ command: 'a.b', keys: 'mod+p' }]);
    attached?.dispose();
    press({ key: 'p', code: 'KeyP', ctrlKey: true });
    expect(run).not.toHaveBeenCalled();
  });
});
