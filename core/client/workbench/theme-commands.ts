/** Core's commands for how the app looks. */
import type { Choice } from '../../plugin-api/choice.ts';
import type { Theme, ThemeName, Translate } from '../../plugin-api/services.ts';
import type { CoreCommand } from '../plugins/types.ts';

const CHOICES = ['light', 'dark', 'contrast', 'system'] as const satisfies readonly (ThemeName | 'system')[];
const ICONS = { light: 'sun', dark: 'moon', contrast: 'contrast', system: 'settings' } as const;

export const themeCommands = (
  theme: Theme,
  choose: (choice: Choice) => Promise<string | undefined>,
  t: Translate,
): CoreCommand[] => [
  {
    id: 'core.theme.choose',
    run: async () => {
      const rows = CHOICES.map((id) => ({ id, title: t(`theme.${id}`), icon: ICONS[id] }));
      const chosen = await choose({ label: t('theme.title'), rows });
      const choice = CHOICES.find((id) => id === chosen);
      if (choice) theme.choose(choice);
    },
  },
  { id: 'core.theme.toggleDark', run: () => theme.choose(theme.current === 'light' ? 'dark' : 'light') },
];
