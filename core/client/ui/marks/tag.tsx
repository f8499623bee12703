/** A small label with a colour of its own. */
import type { ReactNode } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import { Icon } from './icon.tsx';
import styles from './tag.module.css';

export interface TagProps {
  readonly children: string;
  /** Any CSS colour; drawn as a dot, so that the text keeps its contrast. */
  readonly colour?: string | undefined;
  readonly icon?: ReactNode;
  readonly onRemove?: (() => void) | undefined;
  /** Makes it a filter that can be pressed. */
  readonly onPress?: (() => void) | undefined;
  readonly pressed?: boolean;
  readonly tone?: 'plain' | 'accent' | 'success' | 'warning' | 'danger';
  readonly className?: string | undefined;
}

export function Tag({ children, colour, icon, onRemove, onPress, pressed, tone = 'plain', className }: TagProps) {
  const face = (
    <>
      {colour && <span className={styles.dot} style={{ background: colour }} />}
      {icon}
      <span className={styles.text}>{children}</span>
    </>
  );
  return (
    <span className={cx(styles.tag, styles[tone], pressed && styles.pressed, className)}>
      {onPress ? (
        <button type="button" className={styles.face} onClick={onPress} aria-pressed={pressed}>
          {face}
        </button>
      ) : (
        <span className={styles.face}>{face}</span>
      )}
      {onRemove && <RemoveButton name={children} onRemove={onRemove} />}
    </span>
  );
}

// A part of its own, because asking for texts is too dear for the many tags of a table that cannot be removed.
function RemoveButton({ name, onRemove }: { readonly name: string; readonly onRemove: () => void }) {
  const t = useCoreText();
  return (
    <button type="button" className={styles.remove} aria-label={t('ui.removeNamed', { name })} onClick={onRemove}>
      <Icon name="close" size={11} />
    </button>
  );
}
