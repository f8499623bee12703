/** Above every step of a tab: back and forth, and the way to the form. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { Button, IconButton, Toolbar } from '#ui';
import type { Tab } from '../../common/model.ts';
import { TheSearch } from '../tokens.ts';
import { canMove } from '../tabs/tab-history.ts';
import styles from './tab.module.css';

export const TabToolbar = observer(({ tab }: { readonly tab: Tab }) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const { store, tabs } = useService(TheSearch);
  const { slug } = tab;
  const keysOf = (command: string) => commands.state(command)?.keys;
  return (
    <Toolbar label={t('tab.toolbar')} className={styles.toolbar}>
      <IconButton
        icon="arrow-left"
        label={t('tab.back')}
        keys={keysOf('search.goBack')}
        disabled={!canMove(tab, -1)}
        onClick={() => tabs.move(slug, -1)}
      />
      <IconButton
        icon="arrow-right"
        label={t('tab.forward')}
        keys={keysOf('search.goForward')}
        disabled={!canMove(tab, 1)}
        onClick={() => tabs.move(slug, 1)}
      />
      <span className={styles.space} />
      <Button
        icon="sliders-horizontal"
        variant="ghost"
        size="small"
        title={keysOf('search.open')}
        onClick={() => store.askForForm()}
      >
        {t('tab.change')}
      </Button>
    </Toolbar>
  );
});
