/** The list of keys and the dialog that records new ones, over the real keys. */
import { act, fireEvent, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { beforeEach, describe, expect, it } from 'vitest';
import { Emitter } from '../../common/emitter.ts';
import type { Scalar } from '../../common/expression.ts';
import { Dialogs, type CommandState, type Settings } from '../../plugin-api/services.ts';
import { DialogHost } from '../dialogs/dialog-host.tsx';
import { DialogStore } from '../dialogs/dialog-store.ts';
import { KeyStore } from '../keys/key-store.ts';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { CommandRegistry, KeyRegistry } from '../plugins/types.ts';
import { coreText, renderInCore } from '../ui/testing.tsx';
import KeybindingsPanel from './keybindings-panel.tsx';

const command = (id: string, title: string) => ({ id, title }) as CommandState;
const COMMANDS = [command('a.open', 'Open library'), command('a.close', 'Close panel'), command('a.none', 'Toggle sidebar')];
let keys: KeyStore;

beforeEach(() => {
  const changed = new Emitter<string>();
  let stored: Scalar = '{}';
  const settings = {
    get: () => stored,
    set: (id: string, value: Scalar) => {
      stored = value;
      changed.fire(id);
    },
    onChange: changed.event,
  } as unknown as Settings;
  const declared = [
    { command: 'a.open', keys: 'mod+shift+l' },
    { command: 'a.close', keys: 'mod+w' },
  ];
  const source = {
    declared: () => declared,
    holds: () => true,
    canRun: () => true,
    run: () => undefined,
    keyName: (name: string) => name.toUpperCase(),
  };
  keys = new KeyStore(source, settings, { isMac: false });
  const dialogs = new DialogStore({ plan: 'F' }, coreText, { code: 'en' });
  const container = new Container();
  container.bind(Dialogs).toConstantValue(dialogs);
  container.bind(KeyRegistry).toConstantValue(keys);
  container
    .bind(CommandRegistry)
    .toConstantValue({ list: () => COMMANDS, onChange: new Emitter<void>().event } as unknown as CommandRegistry);
  renderInCore(
    <ContainerProvider container={container}>
      <KeybindingsPanel />
      <DialogHost store={dialogs} />
    </ContainerProvider>,
  );
});

const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('span')?.textContent);
const open = (title: string) => fireEvent.click(screen.getByRole('button', { name: `Keys of “${title}”` }));
const recorder = () => screen.getByRole('application');
const stroke = (key: string, more: KeyboardEventInit = {}) =>
  fireEvent.keyDown(recorder(), { key, code: `Key${key.toUpperCase()}`, bubbles: true, ...more });
const save = async () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));

describe('the list of keys', () => {
  it('finds commands by their title and by their keys', () => {
    expect(titles()).toEqual(['Close panel', 'Open library', 'Toggle sidebar']);
    const search = screen.getByRole('searchbox');
    fireEvent.change(search, { target: { value: 'sideb' } });
    expect(titles()).toEqual(['Toggle sidebar']);
    fireEvent.change(search, { target: { value: 'Ctrl+W' } });
    expect(titles()).toEqual(['Close panel']);
  });

  it('names the rival when two commands answer to the same keys, first of all, and takes the change back', () => {
    act(() => keys.override('a.open', 'mod+w'));
    expect(titles().slice(0, 2)).toEqual(['Close panel', 'Open library']);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Open library');
    fireEvent.click(screen.getByRole('button', { name: 'Default keys of “Open library”' }));
    expect(keys.keysOf('a.open')).toBe('mod+shift+l');
    expect(screen.queryByRole('button', { name: /^Default keys/ })).toBeNull();
  });
});

describe('recording keys', () => {
  it('takes what is pressed, and warns of who has it already', async () => {
    open('Toggle sidebar');
    expect(document.activeElement).toBe(recorder());
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    stroke('w', { ctrlKey: true });
    expect(screen.getByRole('status').textContent).toContain('Close panel');
    stroke('x', { altKey: true });
    expect(screen.getByRole('status').textContent).toBe('');
    await save();
    expect(keys.keysOf('a.none')).toBe('ctrl+w alt+x');
  });

  it('begins anew with the third stroke, and leaves lone modifiers and the keys of the dialog alone', async () => {
    open('Toggle sidebar');
    for (const key of ['a', 'b', 'c']) stroke(key, { ctrlKey: true });
    fireEvent.keyDown(recorder(), { key: 'Control', code: 'ControlLeft', ctrlKey: true });
    for (const key of ['Tab', 'Enter']) expect(fireEvent.keyDown(recorder(), { key, code: key })).toBe(true);
    await save();
    expect(keys.keysOf('a.none')).toBe('ctrl+c');
  });

  it('can take keys away, and leaves them as they are when it is dismissed', async () => {
    open('Close panel');
    await act(async () => fireEvent.keyDown(recorder(), { key: 'Escape', code: 'Escape' }));
    expect(keys.keysOf('a.close')).toBe('mod+w');
    open('Close panel');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'No keys' })));
    expect(keys.keysOf('a.close')).toBeUndefined();
  });
});
