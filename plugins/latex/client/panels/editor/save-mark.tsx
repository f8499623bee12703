/** Whether what is typed is safe, in two words. */
import { useEffect, useState } from 'react';
import { useTranslate } from '#client-kit';
import { Icon } from '#ui';
import type { SaveState } from '../../stores/source-document.ts';
import { type Tracking, trackingCode } from '../../stores/file-tracking.ts';
import styles from './editor.module.css';

const ICONS: Readonly<Record<SaveState, string>> = {
  saved: 'check',
  saving: 'spinner',
  offline: 'cloud-off',
  failed: 'warning',
};

const trackingOf = (state: SaveState, isCompiling: boolean): Tracking => {
  if (state === 'saving') return isCompiling ? 'savingWithCompile' : 'saving';
  return 'settled';
};

interface SaveMarkProps {
  readonly state: SaveState;
  readonly isCompiling: boolean;
}

/** What takes less time than this, in milliseconds, is not said: with every key it would flicker. */
const SAID_AFTER = 600;

const useCalm = (state: SaveState): SaveState => {
  const [said, setSaid] = useState(state);
  const isShort = state === 'saving' && said !== 'saving';
  useEffect(() => {
    const timer = setTimeout(() => setSaid(state), isShort ? SAID_AFTER : 0);
    return () => clearTimeout(timer);
  }, [state, isShort]);
  return isShort ? said : state;
};

export function SaveMark({ state, isCompiling }: SaveMarkProps) {
  const t = useTranslate();
  const said = useCalm(state);
  return (
    <span
      className={styles.saveMark}
      role="status"
      title={t(`save.${said}`)}
      data-state={state}
      data-tracking={trackingCode(trackingOf(state, isCompiling))}
    >
      <Icon name={ICONS[said]} size={13} />
      <span className={styles.saveText}>{t(`save.${said}`)}</span>
    </span>
  );
}
