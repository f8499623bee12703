/** Above every step of a tab, in one row: back and forth, what the step says of itself, and the way to the form. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { Button, IconButton, Toolbar } from '#ui';
import type { Tab } from '../../common/model.ts';
import { TheSearch } from '../tokens.ts';
import { canMove } from '../tabs/tab-history.ts';
import styles from './tab.module.css';

interface TabToolbarProps {
  readonly tab: Tab;
  /** Of the step that is shown. */
  readonly children?: ReactNode;
}

export const TabToolbar = observer(({ tab, children }: TabToolbarProps) => {
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
      <div className={styles.ofStep}>{children}</div>
      <Button
        icon="sliders-horizontal"
        variant="ghost"
        size="small"
        title={keysOf('search.open')}
        onClick={() => store.askForForm()}
      >
        <span className={styles.changeText}>{t('tab.change')}</span>
      </Button>
    </Toolbar>
  );
});
