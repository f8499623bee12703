/** A piece of the document as it was changed: underlined where it came in, struck where it goes. */
import { createContext, type ReactNode, useContext } from 'react';
import { cx } from '#ui';
import type { RunState } from '../../common/review/model.ts';
import type { ChangeWords } from './change-words.ts';
import styles from './review.module.css';

export interface Picking {
  readonly words: ChangeWords;
  readonly pick: (change: string) => void;
}

/** Set by the view for all that is in it; the same object from one drawing to the next. */
export const PickingContext = createContext<Picking | undefined>(undefined);

/** That is always around. */
export const usePicking = (): Picking => {
  const picking = useContext(PickingContext);
  if (!picking) throw new Error('Changes are shown in a ReviewView');
  return picking;
};

interface ChangedTextProps {
  readonly state: RunState;
  /** The changes that it stands under, the one that is decided first before the others. */
  readonly changes: readonly string[];
  readonly label: string;
  readonly current: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

const TAGS = { inserted: 'ins', movedTo: 'ins', deleted: 'del', movedFrom: 'del', plain: 'span' } as const;

export const ChangedText = ({ state, changes, label, current, className, children }: ChangedTextProps) => {
  const { pick } = usePicking();
  const Tag = TAGS[state];
  const isCurrent = current !== undefined && changes.includes(current);
  const [first = ''] = changes;
  return (
    <Tag className={cx(styles.changed, styles[state], isCurrent && styles.current, className)}>
      <span
        role="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={label}
        aria-current={isCurrent || undefined}
        data-change={changes.join(' ')}
        onClick={() => pick(isCurrent ? current : first)}
        onFocus={() => !isCurrent && pick(first)}
      >
        {children}
      </span>
    </Tag>
  );
};
