/** One row of the palette: what it is, its shortcut or lock, and why it is off. */
import { Command } from 'cmdk';
import { useCoreText } from '../i18n/use-core-text.ts';
import { Icon } from '../ui/marks/icon.tsx';
import { Kbd } from '../ui/actions/kbd.tsx';
import { MarkedText } from './marked-text.tsx';
import type { PaletteRow } from './palette-row.ts';
import styles from './palette.module.css';

interface PaletteItemProps {
  readonly row: PaletteRow;
  readonly onRun: (row: PaletteRow) => void;
}

export function PaletteItem({ row, onRun }: PaletteItemProps) {
  const t = useCoreText();
  const isOff = row.reason !== undefined;
  return (
    // Never disabled for the list: it would pass the row over, and nobody could read why it is off.
    <Command.Item value={row.id} className={styles.item} onSelect={() => onRun(row)} data-off={isOff || undefined}>
      <span className={styles.sign}>{row.icon && <Icon name={row.icon} size={15} />}</span>
      <span className={styles.text}>
        <MarkedText text={row.title} ranges={row.ranges} />
        {(row.detail || row.reason) && <span className={styles.detail}>{row.reason || row.detail}</span>}
      </span>
      {row.isLocked && <Icon name="lock" size={13} title={t('palette.locked')} className={styles.lock} />}
      {row.keys && <Kbd keys={row.keys} look="plain" />}
    </Command.Item>
  );
}
