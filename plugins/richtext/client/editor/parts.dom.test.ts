/** Everything that can be done is declared, named, and done under the same keys everywhere. */
import { expect, it } from 'vitest';
import de from '../../../../locales/de/richtext.json' with { type: 'json' };
import en from '../../../../locales/en/richtext.json' with { type: 'json' };
import { ACTIONS } from '../../common/editor-actions.ts';
import { PARTS } from './parts.ts';

const declared: Readonly<Record<string, { readonly icon: string; readonly keys?: string }>> = ACTIONS;
const actions = PARTS.flatMap(({ actions: all = [] }) => all);

it('each action is one, with the icon and the keys under which it is declared, if it is: some keys only mean something at a thing that is selected', () => {
  expect(actions.map(({ id }) => id).sort()).toEqual(Object.keys(declared).sort());
  const differs = actions.filter(({ id, icon, keys }) => declared[id]?.icon !== icon || (declared[id]?.keys ?? keys) !== keys);
  expect(differs.map(({ id }) => id)).toEqual([]);
});

it('no two have the same keys', () => {
  const keys = actions.flatMap((action) => action.keys ?? []);
  expect(keys.filter((each, at) => keys.indexOf(each) !== at)).toEqual([]);
});

it.each([
  ['English', en],
  ['German', de],
])('in %s each has one name in the text and in the palette', (_, texts) => {
  const titles: Readonly<Record<string, string>> = texts.action;
  const commands: Readonly<Record<string, { readonly title: string }>> = texts.manifest.command;
  expect(
    actions.filter(({ id }) => titles[id] === undefined || commands[`richtext.${id}`]?.title !== titles[id]).map(({ id }) => id),
  ).toEqual([]);
});
