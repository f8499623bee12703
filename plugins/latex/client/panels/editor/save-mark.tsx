/** Whether what is typed is safe, in two words. */
import { autorun, untracked } from 'mobx';
import { useLayoutEffect, useRef, useState } from 'react';
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
  readonly paper: { readonly saveState: SaveState; readonly compiler: { readonly isBusy: boolean } };
}

/** What takes less time than this, in milliseconds, is not said: with every key it would flicker. */
const SAID_AFTER = 600;

/** The state is another twice with every key: its element is told so past React, which draws anew only what is said otherwise. */
export function SaveMark({ paper }: SaveMarkProps) {
  const t = useTranslate();
  const mark = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState<SaveState>(() => untracked(() => paper.saveState));
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = autorun(() => {
      const { saveState, compiler } = paper;
      const tracking = trackingCode(trackingOf(saveState, compiler.isBusy));
      if (mark.current) Object.assign(mark.current.dataset, { state: saveState, tracking });
      clearTimeout(timer);
      if (saveState === 'saving') timer = setTimeout(() => setSaid(saveState), SAID_AFTER);
      else setSaid(saveState);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [paper]);
  return (
    <span ref={mark} className={styles.saveMark} role="status" title={t(`save.${said}`)}>
      <Icon name={ICONS[said]} size={13} />
      <span className={styles.saveText}>{t(`save.${said}`)}</span>
    </span>
  );
}
