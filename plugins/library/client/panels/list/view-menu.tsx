/** The views of a project (LIB-019); those that the plan does not have carry a lock and say what they need. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { IconButton, Menu } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import { type View, VIEWS } from '../../stores/project-view.ts';

const VIEW_ICONS: Readonly<Record<View, string>> = { list: 'list', grid: 'layout-grid', table: 'table', image: 'image' };

export const ViewMenu = observer(({ shown }: { readonly shown: View }) => {
  const t = useTranslate();
  const { view } = useService(LibraryParts);
  const entries = VIEWS.map((each) => ({
    id: each,
    label: t(`view.${each}`),
    checked: each === shown,
    locked: view.isListOnly && each !== 'list',
    onSelect: () => view.choose(each),
  }));
  return (
    <Menu align="end" entries={entries}>
      <IconButton icon={VIEW_ICONS[shown]} label={t('view.heading')} />
    </Menu>
  );
});
