/** One thing that was handed over: its name, what it is, and what is in the way. */
import { sizeOf, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Icon, IconButton } from '#ui';
import type { Row } from './received-store.ts';
import styles from './received.module.css';

const ICONS = { pdf: 'file-text', bibliography: 'library', words: 'globe' } as const;

export interface ReceivedRowProps {
  readonly row: Row;
  /** It is on its way, or those before it are. */
  readonly isSending: boolean;
  readonly onDiscard: (row: Row) => void;
}

export function ReceivedRow({ row, isSending, onDiscard }: ReceivedRowProps) {
  const t = useTranslate();
  const language = useService(Language);
  const { thing, what, error } = row;
  const size = sizeOf(thing.content.size, language.code);
  return (
    <li className={styles.row}>
      <Icon name={'kind' in what ? ICONS[what.kind] : 'warning'} size={18} />
      <div>
        <div className={styles.name} dir="auto">
          {thing.name}
        </div>
        {'kind' in what && <div className={styles.fact}>{t(`received.kind.${what.kind}`, { size })}</div>}
        {'refusal' in what && <div className={styles.problem}>{t(`received.refusal.${what.refusal}`, { size })}</div>}
        {thing.project !== undefined && (
          <div className={styles.fact}>{t(isSending ? 'received.sending' : 'received.waiting')}</div>
        )}
        {error instanceof Error && (
          <div className={styles.problem} role="alert">
            {error.message}
          </div>
        )}
      </div>
      <IconButton icon="close" label={t('received.discard', { name: thing.name })} onClick={() => onDiscard(row)} />
    </li>
  );
}
