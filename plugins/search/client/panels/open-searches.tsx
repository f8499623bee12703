/** The searches that are open, a row for each tab: what was looked for, and how much was found. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { cx, IconButton } from '#ui';
import type { Tab } from '../../common/model.ts';
import { useSearchTitle } from '../shown/use-search-title.ts';
import { searchStepOf } from '../tabs/tab-history.ts';
import { TheSearch } from '../tokens.ts';
import lists from './lists.module.css';
import styles from './searches.module.css';

const OpenRow = observer(({ tab }: { readonly tab: Tab }) => {
  const t = useTranslate();
  const { store, tabs } = useService(TheSearch);
  const title = useSearchTitle(tab);
  const step = searchStepOf(tab);
  const list = step && store.workOf(tab.slug).listOf(step);
  const isCurrent = tabs.active?.slug === tab.slug;
  return (
    <li className={cx(lists.item, isCurrent && styles.current)}>
      <button
        type="button"
        data-row
        className={styles.row}
        aria-current={isCurrent || undefined}
        title={title}
        onClick={() => tabs.show(tab.slug)}
      >
        <span className={lists.name} dir="auto">
          {title}
        </span>
        {list?.state === 'ready' && <span className={styles.count}>{t('open.found', { count: list.totalCount })}</span>}
      </button>
      <IconButton icon="close" size="small" label={t('open.close', { title })} onClick={() => tabs.close(tab.slug)} />
    </li>
  );
});

/** Up and down lead from row to row, and from the first one back to the box; Delete closes one. */
const press = (event: KeyboardEvent<HTMLElement>): void => {
  const row = event.target instanceof HTMLElement ? event.target.closest('[data-row]') : null;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
  const at = rows.findIndex((one) => one === row);
  if (at < 0) return;
  const box = event.currentTarget.closest('[data-searches]')?.querySelector<HTMLElement>('[data-main]');
  if (event.key === 'ArrowDown') rows[at + 1]?.focus();
  else if (event.key === 'ArrowUp') (rows[at - 1] ?? box)?.focus();
  else if (event.key === 'Delete') {
    (rows[at + 1] ?? rows[at - 1] ?? box)?.focus();
    row?.parentElement?.querySelector<HTMLElement>('button:not([data-row])')?.click();
  } else return;
  event.preventDefault();
};

export const OpenSearches = observer(() => {
  const t = useTranslate();
  const heading = useId();
  const commands = useService(Commands);
  const { tabs } = useService(TheSearch);
  return (
    <section aria-labelledby={heading}>
      <header className={lists.head}>
        <h2 id={heading}>{t('open.title')}</h2>
        <IconButton
          icon="plus"
          size="small"
          label={t('tab.open')}
          keys={commands.state('search.newTab')?.keys}
          onClick={() => void commands.run('search.newTab')}
        />
      </header>
      {tabs.count === 0 && <p className={lists.none}>{t('open.none')}</p>}
      <ul className={lists.list} onKeyDown={press}>
        {tabs.tabs.map((tab) => (
          <OpenRow key={tab.slug} tab={tab} />
        ))}
      </ul>
    </section>
  );
});
