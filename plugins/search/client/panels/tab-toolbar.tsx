/** Above every step of a tab: back and forward, the box, and further tabs. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { Button, IconButton, Toolbar } from '#ui';
import type { Tab } from '../../common/model.ts';
import type { ResultList } from '../search/result-list.ts';
import type { TabWork } from '../search/tab-work.ts';
import { TheSearch } from '../tokens.ts';
import { canMove } from '../tabs/tab-history.ts';
import { QueryBox } from './query-box.tsx';
import styles from './tab.module.css';

interface TabToolbarProps {
  readonly tab: Tab;
  readonly work: TabWork;
  /** The results that are shown; what was looked for stands in the box, to be changed. */
  readonly list: ResultList | undefined;
}

export const TabToolbar = observer(({ tab, work: { form }, list }: TabToolbarProps) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const { store, tabs } = useService(TheSearch);
  const { slug } = tab;
  useEffect(() => {
    if (list) form.fill(list.param);
  }, [form, list]);
  const send = () => {
    const param = form.send();
    if (param) store.run(slug, param, list?.sortByDate ?? false);
  };
  const keysOf = (command: string) => commands.state(command)?.keys;
  const toForm = () => tabs.go(slug, { tabRoute: 'search', params: list ? { param: list.param } : {} });
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
      {list ? (
        <>
          <QueryBox form={form} onSend={send} />
          <Button icon="sliders-horizontal" variant="ghost" onClick={toForm}>
            <span className={styles.fields}>
              {form.filledCount > 0 ? t('form.fieldsFilled', { count: form.filledCount }) : t('form.fields')}
            </span>
          </Button>
        </>
      ) : (
        <span className={styles.space} />
      )}
      <IconButton
        icon="plus"
        label={t('tab.open')}
        keys={keysOf('search.newTab')}
        onClick={() => void commands.run('search.newTab')}
      />
    </Toolbar>
  );
});
