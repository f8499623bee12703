/** A keyboard shortcut the way the person's machine writes it. */
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import styles from './kbd.module.css';
import { keyLabels } from './key-label.ts';

export interface KbdProps {
  /** As in a manifest: `mod+shift+p`, chords separated by a blank. */
  readonly keys: string;
  /** `plain` has no frame, for menus and tooltips. */
  readonly look?: 'framed' | 'plain';
}

export function Kbd({ keys, look = 'framed' }: KbdProps) {
  const t = useCoreText();
  const labels = keyLabels(keys, (key) => t(`ui.key.${key}`));
  return (
    <kbd className={cx(styles.kbd, look === 'framed' ? styles.framed : styles.plain)}>
      {labels.map((label, index) => (
        <span key={`${label}-${String(index)}`}>{label}</span>
      ))}
    </kbd>
  );
}
