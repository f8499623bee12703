/** Whether what is typed is safe, in two words. */
import { useTranslate } from '#client-kit';
import { Icon } from '#ui';
import type { SaveState } from '../../stores/source-document.ts';
import { type Tracking, trackingCode } from '../../stores/file-tracking.ts';
import styles from './editor.module.css';

const ICONS: Readonly<Record<SaveState, string>> = {
  saved: 'check',
  waiting: 'pencil',
  saving: 'spinner',
  offline: 'cloud-off',
  failed: 'warning',
};

const trackingOf = (state: SaveState, isCompiling: boolean): Tracking => {
  if (state === 'saving') return isCompiling ? 'savingWithCompile' : 'saving';
  return state === 'waiting' ? 'requested' : 'settled';
};

interface SaveMarkProps {
  readonly state: SaveState;
  readonly isCompiling: boolean;
}

export function SaveMark({ state, isCompiling }: SaveMarkProps) {
  const t = useTranslate();
  return (
    <span
      className={styles.saveMark}
      role="status"
      title={t(`save.${state}`)}
      data-state={state}
      data-tracking={trackingCode(trackingOf(state, isCompiling))}
    >
      <Icon name={ICONS[state]} size={13} />
      <span className={styles.saveText}>{t(`save.${state}`)}</span>
    </span>
  );
}
