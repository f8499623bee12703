/** What is asked when a layout is kept under a name, changed to, or deleted. */
import type { Choice } from '../../plugin-api/choice.ts';
import type { Dialogs, Notices, Translate } from '../../plugin-api/services.ts';
import type { DockSaver } from './dock-saver.ts';
import { LONGEST_NAME, type NamedLayouts } from './named-layouts.ts';
import { toStoredLayout } from './read-stored-layout.ts';

export interface LayoutDialogParts {
  readonly saver: DockSaver;
  readonly named: NamedLayouts;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly choose: (choice: Choice) => Promise<string | undefined>;
  readonly t: Translate;
}

const chooseName = ({ named, choose }: LayoutDialogParts, label: string) =>
  choose({ label, rows: named.names.map((name) => ({ id: name, title: name, icon: 'layout-template' })) });

export const saveLayout = async ({ saver, named, dialogs, notices, t }: LayoutDialogParts): Promise<void> => {
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

export const changeLayout = async (parts: LayoutDialogParts): Promise<void> => {
  const { saver, named, notices, t } = parts;
  const name = await chooseName(parts, t('layout.choose'));
  if (name !== undefined && !(await saver.switchTo(named.get(name)))) {
    notices.show({ kind: 'danger', text: t('layout.cannotApply') });
  }
};

export const deleteLayout = async (parts: LayoutDialogParts): Promise<void> => {
  const { named, dialogs, t } = parts;
  const name = await chooseName(parts, t('layout.chooseDelete'));
  if (name !== undefined && (await dialogs.confirmDelete(name))) await named.remove(name);
};
