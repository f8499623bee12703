/** Core's commands for the side bar: shows and hides it, stacks a second view, moves it to the other side. */
import type { Choice } from '../../plugin-api/choice.ts';
import type { Settings, Translate } from '../../plugin-api/services.ts';

import type { CoreCommand } from '../plugins/types.ts';
import type { Dock } from './dock.ts';

export const SIDE_SETTING = 'core.side';
export const PREVIEW_SETTING = 'core.previewTabs';

export interface ViewCommandParts {
  readonly dock: Dock;
  readonly settings: Settings;
  readonly choose: (choice: Choice) => Promise<string | undefined>;
  readonly t: Translate;
}

export const viewCommands = ({ dock, settings, choose, t }: ViewCommandParts): CoreCommand[] => {
  const isWide = () => !dock.isNarrow;
  return [
    { id: 'core.views.toggle', keys: 'mod+alt+b', enabled: isWide, run: async () => (await dock.views()).toggle() },
    {
      id: 'core.views.stack',
      enabled: isWide,
      run: async () => {
        const type = await choose({ label: t('views.choose'), rows: (await import('./view-rows.ts')).viewRows(dock.host) });
        if (type !== undefined) (await dock.views()).toggleView(type, true);
      },
    },
    {
      id: 'core.views.otherSide',
      enabled: isWide,
      run: () => settings.set(SIDE_SETTING, dock.side === 'left' ? 'right' : 'left'),
    },
  ];
};
