/** How the text is shown: in one flow or in pages, how large; and what is done with the text as a whole. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Commands, type MenuEntry, Menus, Settings } from '#plugin-api/client';
import { IconButton, Menu } from '#ui';
import type { OpenEditor } from '../../editor/open-editor.ts';
import { PAPERS } from '../../../common/paper.ts';
import { entriesOf } from './action-entries.ts';

const ZOOMS = [75, 90, 100, 110, 125, 150, 200];

export const ViewMenu = observer(({ editor }: { readonly editor: OpenEditor }) => {
  const t = useTranslate();
  const settings = useService(Settings);
  const commands = useService(Commands);
  const menus = useService(Menus);
  const zoom = settings.get<number>('richtext.zoom');
  const isOn = (id: string): boolean => settings.get<boolean>(`richtext.${id}`);
  const flag = (id: 'paged' | 'focus', icon: string): MenuEntry => ({
    ...{ id, icon, label: t(`editor.view.${id}`), checked: isOn(id) },
    onSelect: () => settings.set(`richtext.${id}`, !isOn(id)),
  });
  const entries = (): readonly MenuEntry[] => [
    flag('paged', 'file-text'),
    flag('focus', 'target'),
    {
      ...{ id: 'zoom', icon: 'zoom-in', label: t('editor.view.zoom', { percent: zoom }) },
      entries: ZOOMS.map((percent) => ({
        ...{ id: String(percent), label: t('editor.view.percent', { percent }), checked: percent === zoom },
        onSelect: () => settings.set('richtext.zoom', percent),
      })),
    },
    {
      ...{ id: 'paper', icon: 'file', label: t('editor.view.paper') },
      entries: PAPERS.map((paper) => ({
        ...{ id: paper, label: t(`editor.view.${paper}`), checked: settings.get('richtext.paper') === paper },
        onSelect: () => settings.set('richtext.paper', paper),
      })),
    },
    'separator',
    ...entriesOf(['citationStyle', 'numberHeadings', 'find', 'replace', 'problems', 'whoWrote'], { editor, commands, t }),
    ...withLine(menus.entries('richtext.more')),
  ];
  return (
    <Menu align="end" entries={entries} giveFocusBack={() => editor.here.view.focus()}>
      <IconButton icon="ellipsis" label={t('editor.more')} />
    </Menu>
  );
});

const withLine = (entries: readonly MenuEntry[]): readonly MenuEntry[] => (entries.length > 0 ? ['separator', ...entries] : []);
