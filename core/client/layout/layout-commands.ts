/** Core's commands for the layout as a whole: reset, undo, named layouts, and the one that could not be restored. */
import type { Choice } from '../../plugin-api/choice.ts';
import type { Dialogs, Notices, Translate } from '../../plugin-api/services.ts';
import type { CoreCommand } from '../plugins/types.ts';
import type { DockSaver } from './dock-saver.ts';
import { LONGEST_NAME, type NamedLayouts } from './named-layouts.ts';
import { toStoredLayout } from './read-stored-layout.ts';

export interface LayoutCommandParts {
  readonly saver: DockSaver;
  readonly named: NamedLayouts;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly choose: (choice: Choice) => Promise<string | undefined>;
  readonly t: Translate;
}

export const layoutCommands = ({ saver, named, dialogs, notices, choose, t }: LayoutCommandParts): CoreCommand[] => {
  const chooseName = (label: string) =>
    choose({ label, rows: named.names.map((name) => ({ id: name, title: name, icon: 'layout-template' })) });
  const refused = () => notices.show({ kind: 'danger', text: t('layout.cannotApply') });

  const save = async () => {
    const options = { title: t('layout.saveTitle'), label: t('layout.name'), action: t('layout.save') };
    const name = (await dialogs.prompt({ ...options, maxLength: LONGEST_NAME, required: true }))?.trim();
    if (!name) return;
    const replaces = named.names.includes(name);
    const confirmed =
      !replaces || (await dialogs.confirm({ title: t('layout.replaceTitle', { name }), action: t('layout.replace') }));
    if (confirmed && (await named.save(name, toStoredLayout(saver.present(), new Date())))) {
      notices.success(t('layout.saved', { name }));
    }
  };

  const change = async () => {
    const name = await chooseName(t('layout.choose'));
    if (name !== undefined && !(await saver.switchTo(named.get(name)))) refused();
  };

  const remove = async () => {
    const name = await chooseName(t('layout.chooseDelete'));
    if (name !== undefined && (await dialogs.confirmDelete(name))) await named.remove(name);
  };

  return [
    {
      id: 'core.layout.reset',
      run: () => {
        saver.reset();
        notices.success(t('layout.wasReset'), saver.undo);
      },
    },
    { id: 'core.layout.save', keys: 'mod+. s', run: save },
    { id: 'core.layout.switch', keys: 'mod+. l', enabled: () => named.names.length > 0, run: change },
    { id: 'core.layout.delete', enabled: () => named.names.length > 0, run: remove },
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
        if (!(await saver.retryQuarantined())) refused();
      },
    },
  ];
};
