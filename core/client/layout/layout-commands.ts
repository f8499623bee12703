/** Core's commands for the layout as a whole: reset, undo, named layouts, and the one that could not be restored. */
import { AT_WORK } from '../../common/plans.ts';
import type { Dock } from '../dock/dock.ts';
import type { CoreCommand } from '../plugins/types.ts';
import type { Arrangement } from './arrangements.ts';
import type { LayoutDialogParts } from './layout-dialogs.ts';

export interface LayoutCommandParts extends LayoutDialogParts {
  readonly dock: Dock;
}

/** In the order of their keys. */
const ARRANGEMENTS: readonly Arrangement[] = ['read', 'write', 'writeWithPaper', 'review'];

const asked = () => import('./layout-dialogs.ts');

export const layoutCommands = (parts: LayoutCommandParts): CoreCommand[] => {
  const { dock, saver, named, notices, t } = parts;
  return [
    ...ARRANGEMENTS.map((name, at) => ({
      id: `core.layout.${name}` as const,
      keys: `alt+shift+${String(at + 1)}`,
      gate: AT_WORK,
      run: async () => (await import('./arrange-dock.ts')).arrangeDock(name, dock, saver),
    })),
    {
      id: 'core.layout.reset',
      run: () => {
        saver.reset();
        notices.success(t('layout.wasReset'), saver.undo);
      },
    },
    { id: 'core.layout.save', keys: 'mod+. s', run: async () => (await asked()).saveLayout(parts) },
    {
      id: 'core.layout.switch',
      keys: 'mod+. l',
      enabled: () => named.names.length > 0,
      run: async () => (await asked()).changeLayout(parts),
    },
    {
      id: 'core.layout.delete',
      enabled: () => named.names.length > 0,
      run: async () => (await asked()).deleteLayout(parts),
    },
    {
      id: 'core.layout.undo',
      keys: 'mod+. z',
      run: () => {
        if (!saver.undo()) notices.show({ kind: 'info', text: t('layout.nothingToUndo') });
      },
    },
    {
      id: 'core.layout.restoreOld',
      enabled: () => saver.hasQuarantined,
      run: async () => {
        if (!(await saver.retryQuarantined())) notices.show({ kind: 'danger', text: t('layout.cannotApply') });
      },
    },
  ];
};
