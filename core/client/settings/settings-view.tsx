/** All settings with a search, grouped by plugin. */
import { observer } from 'mobx-react-lite';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Settings } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { SearchInput } from '../ui/fields/search-input.tsx';
import { searchSettings, type SettingGroup } from './setting-groups.ts';
import { SettingRow } from './setting-row.tsx';
import styles from './settings.module.css';

interface SettingsViewProps {
  readonly groups: readonly SettingGroup[];
  readonly settings: Settings;
  /** Setting that somebody looks for, and what is done once it has the keyboard. */
  readonly wanted?: string | undefined;
  readonly onFound?: () => void;
}

export const SettingsView = observer(function SettingsView({ groups, settings, wanted, onFound }: SettingsViewProps) {
  const t = useCoreText();
  const [text, setText] = useState('');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted === undefined) return;
    const row = list.current?.querySelector(`[data-setting="${CSS.escape(wanted)}"]`);
    row?.scrollIntoView({ block: 'center' });
    row?.querySelector<HTMLElement>('input, button')?.focus();
    onFound?.();
  }, [wanted]);
  const found = searchSettings(groups, useDeferredValue(text));
  const count = found.reduce((sum, group) => sum + group.settings.length, 0);
  if (groups.length === 0) return <EmptyState icon="settings" title={t('settings.emptyTitle')} text={t('settings.emptyText')} />;
  return (
    <div className={styles.settings}>
      <header className={styles.header}>
        <SearchInput label={t('settings.search')} value={text} onChange={setText} />
        <p className="visually-hidden" role="status">
          {text && t('settings.results', { count })}
        </p>
      </header>
      <div className={styles.columns}>
        <nav className={styles.nav} aria-label={t('settings.groups')}>
          {found.map((group) => (
            <button
              key={group.plugin}
              type="button"
              className={styles.link}
              onClick={() => list.current?.querySelector(`[data-group="${group.plugin}"]`)?.scrollIntoView({ block: 'start' })}
            >
              {group.title}
              <span className={styles.count}>{group.settings.length}</span>
            </button>
          ))}
        </nav>
        <div ref={list} className={styles.list}>
          {found.length === 0 && <EmptyState icon="search" title={t('settings.noResults', { text })} />}
          {found.map((group) => (
            <section key={group.plugin} data-group={group.plugin} aria-label={group.title}>
              <h2 className={styles.heading}>{group.title}</h2>
              <ul>
                {group.settings.map((entry) => (
                  <SettingRow key={entry.id} entry={entry} settings={settings} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
});
