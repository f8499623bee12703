/** Who was asked and what came of it, and what a key of the house would add. */
import { useTranslate } from '#client-kit';
import { Icon, type KnownIcon } from '#ui';
import type { SourceState } from '../../common/model.ts';
import styles from './bookstore.module.css';

export const hasAnswered = (sources: readonly SourceState[]): boolean => sources.some(({ state }) => state === 'answered');

const ICONS: Readonly<Record<SourceState['state'], KnownIcon>> = {
  answered: 'circle-check',
  off: 'key',
  unreachable: 'wifi-off',
  refused: 'circle-x',
  unreadable: 'circle-x',
  busy: 'clock',
};

export const SourcesView = ({ sources }: { readonly sources: readonly SourceState[] }) => {
  const t = useTranslate();
  if (sources.length === 0) return <p className={styles.quiet}>{t('sources.none')}</p>;
  return (
    <ul className={styles.sources}>
      {sources.map(({ source, name, state }) => (
        <li key={`${source} ${name}`} className={state === 'answered' ? styles.good : styles.quiet}>
          <Icon name={ICONS[state]} size={14} />
          <span>
            {name}: {t(state === 'off' ? `sources.off.${source}` : `sources.${state}`)}
          </span>
        </li>
      ))}
    </ul>
  );
};
