/** What is needed now and then: plain text of everything, and the way out. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AlertDialog, IconButton, Menu } from '#ui';
import { usePane, usePaneText } from '../stores/pane-world.ts';

export const PaneMenu = observer(() => {
  const t = usePaneText();
  const { store, draft, signIn } = usePane();
  const [isAsking, setAsking] = useState(false);
  const convert = async (yes: boolean) => {
    setAsking(false);
    if (yes && (await store.convertToText())) draft.clear();
  };
  const isOff = store.doing !== undefined;
  return (
    <>
      <Menu
        align="end"
        entries={[
          { id: 'refresh', label: t('document.refresh'), icon: 'refresh-cw', disabled: isOff, onSelect: () => store.refresh() },
          {
            id: 'convert',
            label: t('menu.convert'),
            icon: 'unlink',
            disabled: isOff || store.citations.length === 0,
            onSelect: () => setAsking(true),
          },
          'separator',
          { id: 'leave', label: t('menu.signOut'), icon: 'log-out', onSelect: () => signIn.leave() },
        ]}
      >
        <IconButton icon="ellipsis" label={t('menu.label')} />
      </Menu>
      <AlertDialog
        open={isAsking}
        title={t('convert.title')}
        text={t('convert.text')}
        action={t('convert.action')}
        cancel={t('cancel')}
        danger
        onAnswer={(yes) => void convert(yes)}
      />
    </>
  );
});
