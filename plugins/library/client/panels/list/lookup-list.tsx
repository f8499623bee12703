/** Look-ups that are on their way or came to nothing, below the list; each can be stopped, and a failed one tried again. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { cx, IconButton, ProgressBar } from '#ui';
import { identifierText } from '../../../common/identifiers/identifier.ts';
import { reasonKey } from '../../actions/lookup-actions.ts';
import { LibraryParts } from '../../tokens.ts';
import styles from './list.module.css';

export const LookupList = observer(() => {
  const t = useTranslate();
  const { lookups, identifiers } = useService(LibraryParts);
  if (lookups.queue.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label={t('lookup.label')}>
      {lookups.queue.map((lookup) => {
        const name = identifierText(lookup);
        return (
          <li key={lookup.id} className={cx(styles.upload, styles.lookup)}>
            <span className={styles.uploadName} dir="auto" title={name}>
              {name}
            </span>
            {lookup.state === 'waiting' ? (
              <ProgressBar label={t('lookup.waiting', { name })} value={undefined} bare />
            ) : (
              <span className={styles.reason} title={t(reasonKey(lookup))}>
                {t(reasonKey(lookup))}
              </span>
            )}
            {lookup.state !== 'waiting' && (
              <IconButton
                size="small"
                icon="refresh-cw"
                label={t('lookup.retry')}
                onClick={() => void identifiers.retry(lookup.id)}
              />
            )}
            <IconButton
              size="small"
              icon="close"
              label={t(lookup.state === 'waiting' ? 'lookup.stop' : 'lookup.dismiss')}
              onClick={() => void identifiers.dismiss(lookup.id)}
            />
          </li>
        );
      })}
    </ul>
  );
});
