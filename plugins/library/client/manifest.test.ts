/** Where the library is found. */
import { expect, it } from 'vitest';
import { evaluate } from '#core/common/expression.ts';
import titles from '../../../locales/en/library.json' with { type: 'json' };
import manifest from '../plugin.ts';

const { panels, sidebar } = manifest.contributes;

it.each([
  ['LIB-001', 'library', 'Library', 'library.list', '/library/:project?'],
  ['LIB-002', 'trash', 'Trash', 'library.trash', '/trash'],
] as const)('[%s] the sidebar has an entry %s that says "%s" and opens %s', (_, id, title, panel, route) => {
  expect(sidebar?.find((each) => each.id === id)).toMatchObject({ opens: panel });
  expect(titles.manifest.sidebar[id].title).toBe(title);
  expect(panels?.[panel].route).toBe(route);
});

it.each(['shareProject', 'showImages', 'findDuplicates'] as const)(
  '[LIB-187] %s is off in a locked project, and says so',
  (name) => {
    const id = `library.${name}` as const;
    const { enablement } = manifest.contributes.commands?.[id] ?? {};
    const on = (isLocked: boolean) =>
      evaluate(enablement, (key) => (key === 'library.isLocked' ? isLocked : key !== 'library.isGuest'));
    expect([on(false), on(true)]).toEqual([true, false]);
    expect(titles.manifest.command[id].disabled).toBe('Choose a project that is not locked.');
  },
);
