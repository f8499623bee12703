/** One notice. The pointer or the keyboard on it keeps it from going away. */
import type { FocusEvent } from 'react';
import { useCoreText } from '../i18n/use-core-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { Kbd } from '../ui/actions/kbd.tsx';
import { noticeIcon } from './notice-kind.ts';
import type { ShownNotice } from './notice-store.ts';
import styles from './notice.module.css';

interface NoticeViewProps {
  readonly shown: ShownNotice;
  readonly onDismiss: () => void;
  readonly onAct: (action: { run: () => unknown }) => unknown;
  readonly onHold: () => void;
  readonly onRelease: () => void;
}

export function NoticeView({ shown, onDismiss, onAct, onHold, onRelease }: NoticeViewProps) {
  const t = useCoreText();
  const { notice, undo, times } = shown;
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onRelease();
  };
  return (
    <div
      className={cx(styles.notice, styles[notice.kind])}
      onPointerEnter={onHold}
      onPointerLeave={onRelease}
      onFocus={onHold}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Escape' && onDismiss()}
    >
      <Icon name={noticeIcon[notice.kind]} title={t(`notices.kind.${notice.kind}`)} className={styles.sign} />
      <span className={styles.text}>{notice.text}</span>
      {times > 1 && <span className={styles.times}>{`×${String(times)}`}</span>}
      {notice.actions?.map((action) => (
        <Button key={action.label} size="small" variant="ghost" className={styles.action} onClick={() => void onAct(action)}>
          {action.label}
          {undo && <Kbd keys="mod+z" look="plain" />}
        </Button>
      ))}
      <IconButton icon="close" size="small" label={t('notices.dismiss')} tooltipSide="top" onClick={onDismiss} />
    </div>
  );
}
