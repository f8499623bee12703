/** The five colours of highlights as buttons; keys 1 to 5 do the same. */
import { cx, HIGHLIGHT_COLOURS, Tooltip } from '#ui';
import styles from './colour-dots.module.css';
import { useReaderText } from '../viewer/use-reader-text.ts';

interface ColourDotsProps {
  readonly label: string;
  readonly value?: string | undefined;
  /** Why none of them can be pressed now. */
  readonly disabledReason?: string | undefined;
  readonly onPick: (color: string) => void;
}

export function ColourDots({ label, value, disabledReason, onPick }: ColourDotsProps) {
  const t = useReaderText();
  return (
    <div className={styles.dots} role="group" aria-label={label}>
      {HIGHLIGHT_COLOURS.map((colour, at) => {
        const isCurrent = value?.toUpperCase() === colour.value;
        const name = t(`core:ui.colour.${colour.name}`);
        return (
          <Tooltip key={colour.value} text={disabledReason ?? name} keys={String(at + 1)}>
            <button
              type="button"
              className={cx(styles.dot, isCurrent && styles.current)}
              style={{ background: colour.value }}
              aria-label={name}
              aria-pressed={value === undefined ? undefined : isCurrent}
              // The selection must outlive the press.
              onPointerDown={(event) => event.preventDefault()}
              aria-disabled={disabledReason !== undefined || undefined}
              onClick={() => disabledReason === undefined && onPick(colour.value)}
            />
          </Tooltip>
        );
      })}
    </div>
  );
}
