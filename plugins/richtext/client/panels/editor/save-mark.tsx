/** Whether what is typed is safe, or what else one may do in a text, in two words. */
import { autorun, untracked } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import { Icon } from '#ui';
import type { LiveState } from '#plugins/coedit/common/services.ts';
import type { SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import type { RichFile } from '../../stores/rich-file.ts';
import styles from './editor.module.css';

const ICONS: Readonly<Record<LiveState, string>> = {
  opening: 'spinner',
  saved: 'check',
  sending: 'spinner',
  offline: 'cloud-off',
  refused: 'warning',
};

/** What takes less time than this, in milliseconds, is not said: with every key it would flicker. */
const SAID_AFTER = 600;

/**
 * The state is another twice with every key: React draws only what is said otherwise.
 * @param of whose state it is
 */
function WritingMark({ of }: { readonly of: { readonly state: LiveState } }) {
  const t = useTranslate();
  const mark = useRef<HTMLSpanElement>(null);
  const [said, setSaid] = useState<LiveState>(() => untracked(() => of.state));
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = autorun(() => {
      const { state } = of;
      if (mark.current) mark.current.dataset.state = state;
      clearTimeout(timer);
      if (state === 'sending') timer = setTimeout(() => setSaid(state), SAID_AFTER);
      else setSaid(state);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [of]);
  return (
    <span ref={mark} className={styles.saveMark} role="status" title={t(`editor.save.${said}`)}>
      <Icon name={ICONS[said]} size={13} />
      <span className={styles.saveText}>{t(`editor.save.${said}`)}</span>
    </span>
  );
}

/** What is typed while suggesting, as a text is that is saved. */
const suggestedState = ({ saving }: SuggestedText): LiveState =>
  saving === 'waiting' ? 'sending' : saving === 'saved' ? 'saved' : saving === 'failed' ? 'offline' : 'refused';

/** Where it is not kept by the house, the switch beside it says so. */
const SuggestingMark = observer(({ suggested }: { readonly suggested: SuggestedText }) => {
  const [of] = useState(() => ({
    get state() {
      return suggestedState(suggested);
    },
  }));
  const isTold = suggested.saving === 'failed' || suggested.saving === 'tooLong';
  return isTold ? null : <WritingMark of={of} />;
});

export const SaveMark = observer(({ file }: { readonly file: RichFile }) => {
  const t = useTranslate();
  const { live, isWriter, mayComment, maySuggest, suggested, about } = file;
  if (!live) return null;
  if (maySuggest && suggested && live.state !== 'offline') return <SuggestingMark suggested={suggested} />;
  if (isWriter || live.state === 'refused' || live.state === 'opening') return <WritingMark of={live} />;
  const name = about?.owner_name ?? '';
  return (
    <span className={styles.saveMark} title={t(mayComment ? 'editor.role.commentOf' : 'editor.role.readOnlyOf', { name })}>
      <Icon name={mayComment ? 'message-square' : 'eye'} size={13} />
      <span className={styles.saveText}>{t(mayComment ? 'editor.role.comment' : 'editor.role.read')}</span>
    </span>
  );
});
