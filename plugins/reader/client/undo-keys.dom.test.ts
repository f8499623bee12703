/** What `mod+z` takes back: that of the panel with the keyboard, and never while someone types. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { evaluate } from '#core/common/expression.ts';
import { KeyStore } from '#core/client/keys/key-store.ts';
import { Emitter } from '#plugin-api';
import type { Settings } from '#plugin-api/client';
import library from '#plugins/library/plugin.ts';
import reader from '../plugin.ts';

const settings = { get: () => '{}', set() {}, onChange: new Emitter<string>().event } as unknown as Settings;
const declared = [...(library.contributes.keybindings ?? []), ...(reader.contributes.keybindings ?? [])];
let end = () => {};
afterEach(() => {
  end();
  document.body.replaceChildren();
});

/** Presses a key on an element of a panel. @returns the command that ran, and whether the element was left its key */
const press = (panel: string, init: KeyboardEventInit, element = 'div') => {
  const run = vi.fn();
  const holds = (when: Parameters<typeof evaluate>[0]) => evaluate(when, (name) => (name === 'panel.type' ? panel : undefined));
  const keys = new KeyStore({ declared: () => declared, holds, canRun: () => true, run, keyName: (name) => name }, settings, {
    isMac: false,
  });
  const attached = keys.attach(window);
  end = () => attached.dispose();
  const target = document.body.appendChild(document.createElement(element));
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ctrlKey: true, ...init });
  Object.defineProperty(event, 'getModifierState', { value: () => false });
  target.dispatchEvent(event);
  return { ran: run.mock.calls.map(([command]) => command), left: !event.defaultPrevented };
};
const Z = { key: 'z', code: 'KeyZ' };

describe('mod+z', () => {
  it.each([
    ['library.list', 'library'],
    ['library.reference', 'library'],
    ['library.trash', 'library'],
    ['reader.pdf', 'reader'],
    ['reader.highlights', 'reader'],
  ])('in %s takes back what the %s did last', (panel, scope) => {
    expect(press(panel, Z)).toEqual({ ran: [`${scope}.undo`], left: false });
  });

  it.each([
    { key: 'Z', code: 'KeyZ', shiftKey: true },
    { key: 'y', code: 'KeyY' },
  ])('%o does it once more', (init) => {
    expect(press('library.list', init).ran).toEqual(['library.redo']);
    end();
    expect(press('reader.pdf', init).ran).toEqual(['reader.redo']);
  });

  it.each([
    ['library.list', 'input'],
    ['library.reference', 'textarea'],
    ['reader.pdf', 'textarea'],
  ])('in %s is left to an %s that is typed into', (panel, element) => {
    for (const init of [Z, { ...Z, key: 'Z', shiftKey: true }, { key: 'y', code: 'KeyY' }]) {
      expect(press(panel, init, element)).toEqual({ ran: [], left: true });
      end();
    }
  });

  it.each(['latex.source', 'core.settings', ''])('is left to others elsewhere (%s)', (panel) => {
    expect(press(panel, Z)).toEqual({ ran: [], left: true });
  });
});
