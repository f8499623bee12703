/** Settings in the palette: found by name and synonym, changed where one is. */
import { act, fireEvent, screen } from '@testing-library/react';
import { Container } from 'inversify';
import { observable, runInAction } from 'mobx';
import { beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { Emitter } from '../../common/emitter.ts';
import type { Scalar } from '../../common/expression.ts';
import { corePlugin } from '../workbench/core-plugin.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import { ContextKeys, Panels, Settings } from '../../plugin-api/services.ts';
import { ContainerProvider } from '../plugins/container-context.tsx';
import { PluginHost } from '../plugins/types.ts';
import { renderInCore } from '../ui/testing.tsx';
import { ThePalette } from '../workbench/parts.ts';
import { Palette } from './late-palette.tsx';
import { PaletteStore } from './palette-store.ts';

const notes: AnyManifest = {
  id: 'notes',
  api: 1,
  contributes: {
    settings: {
      'notes.wrap': { schema: z.boolean(), initial: true, scope: 'user' },
      'notes.language': { schema: z.enum(['en', 'de']), initial: 'en', scope: 'user' },
      'notes.columns': { schema: z.union([z.literal(1), z.literal(2)]), initial: 1, scope: 'user' },
      'notes.fontSize': { schema: z.number(), initial: 13, scope: 'device' },
    },
  },
};
const TITLES: Record<string, string> = {
  notes: 'Notes',
  'notes.wrap': 'Lange Zeilen umbrechen',
  'notes.language': 'Language of notes',
  'notes.columns': 'Columns',
  'notes.fontSize': 'Letters',
};
const values = observable.map<string, Scalar>();
const open = vi.fn<Panels['open']>();
let palette: PaletteStore;

beforeEach(async () => {
  runInAction(() => values.clear());
  open.mockClear();
  palette = new PaletteStore({ commands: () => [], help: () => [] });
  const container = new Container();
  const bind = (token: symbol | string | object, value: unknown) => container.bind(token as never).toConstantValue(value);
  bind(ThePalette, palette);
  bind(PluginHost, {
    manifests: [notes],
    status: () => ({ state: 'active' }),
    title: (_: string, id: string) => TITLES[id] ?? id,
    settingText: (id: string) => ({ description: undefined, options: id === 'notes.language' ? { de: 'Deutsch' } : {} }),
  });
  bind(ContextKeys, { get: () => false });
  bind(Panels, { open });
  bind(Settings, {
    get: (id: string) => values.get(id) ?? notes.contributes.settings?.[id]?.initial,
    set: (id: string, value: Scalar) => runInAction(() => values.set(id, value)),
    onChange: new Emitter<string>().event,
  });
  renderInCore(
    <ContainerProvider container={container}>
      <Palette />
    </ContainerProvider>,
  );
});

const type = (text: string) => act(async () => palette.show(text));
const rows = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const press = (key: string) => act(async () => fireEvent.keyDown(screen.getByRole('combobox'), { key }));

it.each([
  ['>wrap', ['Lange Zeilen umbrechenNotes: On']],
  ['>umbrechen', ['Lange Zeilen umbrechenNotes: On']],
  ['>sprache', ['Language of notesNotes: en']],
  ['>spalten', ['ColumnsNotes: 1']],
  ['>schriftgröße', ['LettersNotes: 13']],
  ['>deutsch', ['Language of notesNotes: en']],
  ['columns', ['ColumnsNotes: 1']],
  ['>brechen', []],
])('%s finds them', async (text, found) => {
  await type(text);
  expect(rows()).toEqual(found);
});

it('turns a switch and stays, so that it can be turned back', async () => {
  await type('>wrap');
  await press('Enter');
  expect([values.get('notes.wrap'), rows(), palette.text]).toEqual([false, ['Lange Zeilen umbrechenNotes: Off'], '>wrap']);
  await press('Enter');
  expect(values.get('notes.wrap')).toBe(true);
});

it('turns a switch that was found among names too', async () => {
  await type('wrap');
  await press('Enter');
  expect([values.get('notes.wrap'), palette.text]).toEqual([false, 'wrap']);
});

it('offers the values of an enumeration, the present one marked, and takes a number for a number', async () => {
  await type('>language');
  await press('Enter');
  expect(rows()).toEqual(['enNow', 'Deutsch']);
  await press('ArrowDown');
  await press('Enter');
  expect([values.get('notes.language'), palette.isOpen]).toEqual(['de', false]);
  await type('>columns');
  await press('Enter');
  await press('ArrowDown');
  await press('Enter');
  expect(values.get('notes.columns')).toBe(2);
});

it('opens what is typed at its field in the settings', async () => {
  await type('>letters');
  await press('Enter');
  expect(open).toHaveBeenCalledExactlyOnceWith('core.settings', { setting: 'notes.fontSize' });
  const { params } = corePlugin.contributes.panels?.['core.settings'] ?? {};
  expect(params?.safeParse({ setting: 'notes.fontSize' }).success).toBe(true);
});
