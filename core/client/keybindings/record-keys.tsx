/** Takes the keys that the person presses, up to two strokes, and says who has them already. */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useCoreText } from '../i18n/use-core-text.ts';
import type { KeyRegistry } from '../plugins/types.ts';
import { Button } from '../ui/actions/button.tsx';
import { DialogBody, DialogFooter } from '../ui/overlays/dialog.tsx';
import { Kbd } from '../ui/actions/kbd.tsx';
import styles from './keybindings-panel.module.css';

interface RecordKeysProps {
  readonly registry: Pick<KeyRegistry, 'strokeOf'>;
  /** Titles of the commands that have these keys. */
  readonly takenBy: (keys: string) => readonly string[];
  /** With `''` to take the keys away, with nothing to leave them as they are. */
  readonly onDone: (keys?: string) => void;
}

/** Keys that leave or steer the dialog itself. */
const OWN = ['escape', 'tab', 'shift+tab', 'enter'];
const MOST_STROKES = 2;

export function RecordKeys({ registry, takenBy, onDone }: RecordKeysProps) {
  const t = useCoreText();
  const [strokes, setStrokes] = useState<readonly string[]>([]);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const keys = strokes.join(' ');
  const taken = keys ? takenBy(keys) : [];
  const press = (event: KeyboardEvent) => {
    const stroke = registry.strokeOf(event.nativeEvent);
    if (stroke === undefined || OWN.includes(stroke)) return;
    event.preventDefault();
    setStrokes(strokes.length < MOST_STROKES ? [...strokes, stroke] : [stroke]);
  };
  return (
    <>
      <DialogBody>
        <div
          ref={box}
          className={styles.recorder}
          tabIndex={0}
          role="application"
          aria-label={t('keybindings.press')}
          onKeyDown={press}
        >
          {keys ? <Kbd keys={keys} /> : <span className={styles.add}>{t('keybindings.press')}</span>}
        </div>
        <p className={styles.conflict} role="status">
          {taken.length > 0 && t('keybindings.conflict', { others: taken.join(', ') })}
        </p>
      </DialogBody>
      <DialogFooter
        aside={
          <Button variant="ghost" onClick={() => onDone('')}>
            {t('keybindings.remove')}
          </Button>
        }
      >
        <Button onClick={() => onDone()}>{t('ui.cancel')}</Button>
        <Button variant="primary" disabled={!keys} onClick={() => onDone(keys)}>
          {t('keybindings.save')}
        </Button>
      </DialogFooter>
    </>
  );
}
