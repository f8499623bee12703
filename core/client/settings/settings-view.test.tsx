import { act, fireEvent, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Emitter } from '../../common/emitter.ts';
import { has, key, type Scalar } from '../../common/expression.ts';
import type { AnyManifest } from '../../plugin-api/manifest.ts';
import type { Settings } from '../../plugin-api/services.ts';
import { renderInCore } from '../ui/testing.tsx';
import { controlOf } from './setting-control.ts';
import { searchSettings, settingGroups } from './setting-groups.ts';
import { SettingsView } from './settings-view.tsx';

const expert = key('latex.expert', false, 'The person knows what they do');
const latex: AnyManifest = {
  id: 'latex',
  api: 1,
  context: [expert],
  contributes: {
    settings: {
      'latex.auto': { schema: z.boolean(), initial: true, scope: 'user' },
      'latex.engine': { schema: z.enum(['pdflatex', 'xelatex']), initial: 'pdflatex', scope: 'user' },
      'latex.size': { schema: z.number().check(z.minimum(10), z.maximum(32)), initial: 14, scope: 'device' },
      'latex.flags': { schema: z.string(), initial: '', scope: 'user', when: has(expert) },
    },
  },
};
const off: AnyManifest = {
  id: 'off',
  api: 1,
  contributes: { settings: { 'off.x': { schema: z.boolean(), initial: true, scope: 'user' } } },
};
const titles: Record<string, string> = {
  latex: 'LaTeX editor',
  'latex.auto': 'Compile while typing',
  'latex.engine': 'Engine',
  'latex.size': 'Size of the source',
  'latex.flags': 'Flags',
};
const host: Parameters<typeof settingGroups>[0] = {
  manifests: [latex, off],
  status: (plugin) => ({ state: plugin === 'off' ? 'disabled' : 'active' }),
  title: (_, id) => titles[id] ?? id,
  settingText: (id): { description: string | undefined; options: Record<string, string> } => ({
    description: id === 'latex.auto' ? 'The PDF follows.' : undefined,
    options: id === 'latex.engine' ? { xelatex: 'XeLaTeX' } : {},
  }),
};

const values = observable.map<string, Scalar>();
const settings: Settings = {
  get: <T extends Scalar>(id: string) => (values.get(id) ?? latex.contributes.settings?.[id]?.initial) as T,
  set: (id, value) => runInAction(() => values.set(id, value)),
  onChange: new Emitter<string>().event,
  syncWith: () => ({ dispose: () => undefined }),
};
const groups = () => settingGroups(host, () => false);

beforeEach(() => runInAction(() => values.clear()));

describe('controlOf', () => {
  it.each([
    ['a boolean', z.boolean(), { kind: 'switch' }],
    ['an enumeration', z.enum(['a', 'b']), { kind: 'choice', values: ['a', 'b'] }],
    ['literals', z.union([z.literal('a'), z.literal('b')]), { kind: 'choice', values: ['a', 'b'] }],
    ['a number', z.number().check(z.minimum(1), z.maximum(9)), { kind: 'number', min: 1, max: 9, step: undefined }],
    ['a whole number', z.int(), { kind: 'number', min: undefined, max: undefined, step: 1 }],
    ['a text', z.string().check(z.maxLength(5)), { kind: 'text', maxLength: 5 }],
  ])('draws %s', (_, schema, control) => expect(controlOf(schema)).toEqual(control));
});

describe('settingGroups', () => {
  it('leaves out plugins that are off and settings whose condition does not hold', () => {
    expect(groups().map(({ plugin, settings: list }) => [plugin, list.map(({ id }) => id)])).toEqual([
      ['latex', ['latex.auto', 'latex.engine', 'latex.size']],
    ]);
    expect(settingGroups(host, () => true)[0]?.settings).toHaveLength(4);
  });

  it.each([
    ['engine', ['latex.engine']],
    ['XELATEX', ['latex.engine']],
    ['pdf follows', ['latex.auto']],
    ['latex size', ['latex.size']],
    ['nothing of it', []],
  ])('finds "%s"', (text, ids) => {
    expect(searchSettings(groups(), text).flatMap((group) => group.settings.map(({ id }) => id))).toEqual(ids);
  });
});

describe('SettingsView', () => {
  const show = () => renderInCore(<SettingsView groups={groups()} settings={settings} />);

  it('switches at once and offers the default again', () => {
    show();
    fireEvent.click(screen.getByRole('switch', { name: 'Compile while typing' }));
    expect(settings.get('latex.auto')).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Reset to default' }));
    expect(settings.get('latex.auto')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Reset to default' })).toBeNull();
  });

  it('takes a number when the field is left, and refuses one that is out of bounds', () => {
    show();
    const field = screen.getByRole('spinbutton', { name: 'Size of the source' });
    fireEvent.change(field, { target: { value: '99' } });
    fireEvent.blur(field);
    expect(settings.get('latex.size')).toBe(14);
    expect(screen.getByRole('alert').textContent).toBe('A number from 10 to 32.');
    fireEvent.change(field, { target: { value: '16' } });
    fireEvent.blur(field);
    expect(settings.get('latex.size')).toBe(16);
  });

  it('says when nothing matches', async () => {
    show();
    await act(async () => fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'zebra' } }));
    expect(screen.queryByText('No setting matches “zebra”.')).not.toBeNull();
  });
});

it('goes to the setting that was looked for elsewhere, and says so once', () => {
  let found = 0;
  Element.prototype.scrollIntoView ??= () => undefined;
  renderInCore(<SettingsView groups={groups()} settings={settings} wanted="latex.size" onFound={() => (found += 1)} />);
  expect([(document.activeElement as HTMLInputElement).type, found]).toEqual(['number', 1]);
});
