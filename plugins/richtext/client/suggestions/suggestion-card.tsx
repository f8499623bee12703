/** What is suggested where the pointer is: whose it is, since when, what they say of it, and what can be done about it. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason } from '#client-kit';
import { Button } from '#ui';
import type { SuggestedText } from '#plugins/coedit/common/suggesting.ts';
import styles from './suggestions.module.css';

interface SuggestionCardProps {
  readonly suggested: Pick<SuggestedText, 'shown'>;
  /** Those that lie over each other there. */
  readonly ids: readonly string[];
  /** Nothing is suggested there any more, or something was done about it. */
  readonly onEnd: () => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

const ICONS: Readonly<Record<string, string>> = { accept: 'check', reject: 'close', withdraw: 'undo' };

export const SuggestionCard = observer(({ suggested, ids, onEnd, onEnter, onLeave }: SuggestionCardProps) => {
  const offline = useOfflineReason();
  const found = suggested.shown.filter(({ id }) => ids.includes(id));
  const isOver = found.length === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver]);
  return (
    <ul className={styles.card} onPointerEnter={onEnter} onPointerLeave={onLeave}>
      {found.map(({ id, title, text, deeds }) => (
        <li key={id}>
          <p className={styles.title}>{title}</p>
          {text !== '' && <p className={styles.text}>{text}</p>}
          {deeds.length > 0 && (
            <div className={styles.deeds}>
              {deeds.map((deed) => (
                <Button
                  key={deed.id}
                  size="small"
                  icon={ICONS[deed.id]}
                  disabledReason={offline}
                  onClick={() => {
                    onEnd();
                    void deed.run();
                  }}
                >
                  {deed.title}
                </Button>
              ))}
            </div>
          )}
        </li>
      ))}
    </ul>
  );
});
