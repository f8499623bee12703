/** One command with its keys. */
import { useCoreText } from '../i18n/use-core-text.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Kbd } from '../ui/actions/kbd.tsx';
import type { KeyRow } from './key-rows.ts';
import styles from './keybindings-panel.module.css';

interface KeybindingRowProps {
  readonly row: KeyRow;
  readonly onChange: () => void;
  readonly onReset: () => void;
}

export function KeybindingRow({ row, onChange, onReset }: KeybindingRowProps) {
  const t = useCoreText();
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <span>{row.title}</span>
        {row.conflicts.length > 0 && (
          <span className={styles.conflict}>
            <Icon name="warning" size={12} />
            {t('keybindings.conflict', { others: row.conflicts.join(', ') })}
          </span>
        )}
      </div>
      {row.isChanged && (
        <IconButton icon="rotate-ccw" size="small" label={t('keybindings.reset', { title: row.title })} onClick={onReset} />
      )}
      <button type="button" className={styles.keys} onClick={onChange} aria-label={t('keybindings.change', { title: row.title })}>
        {row.keys ? <Kbd keys={row.keys} /> : <span className={styles.add}>{t('keybindings.add')}</span>}
      </button>
    </li>
  );
}
