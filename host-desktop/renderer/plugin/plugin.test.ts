/** The plugin that the desktop brings is held to what those of the folder are held to: its texts, and keys that nobody else has. */
import { expect, it } from 'vitest';
import en from '../../../locales/en/desktop.json' with { type: 'json' };
import { manifests } from '../../../tests/architecture/plugins.ts';
import desktop from './plugin.ts';

it('has a title for each command and setting', () => {
  const { commands = {}, settings = {} } = desktop.contributes;
  expect(Object.keys(en.manifest.command)).toEqual(Object.keys(commands));
  expect(Object.keys(en.manifest.setting)).toEqual(Object.keys(settings));
});

it('takes no keys that another command has, nor begins a chord with them', () => {
  const others = manifests.flatMap(({ contributes }) => contributes.keybindings ?? []).map(({ keys }) => keys);
  const own = (desktop.contributes.keybindings ?? []).map(({ keys }) => keys);
  expect(own.length).toBeGreaterThan(0);
  const clash = own.filter((keys) =>
    others.some((other) => other === keys || other.startsWith(`${keys} `) || keys.startsWith(`${other} `)),
  );
  expect(clash).toEqual([]);
});

it('is for the desktop alone', () => expect(desktop.gate?.hosts).toEqual(['desktop']));
