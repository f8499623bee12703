/** One choice out of some that are shown side by side, each with its icon: what something new begins as. */
import { useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './tile-choice.module.css';

export interface Tile<V extends string | number> {
  readonly value: V;
  readonly label: string;
  readonly icon: string;
  /** What the icon says that the label does not. */
  readonly iconTitle?: string;
}

export interface TileChoiceProps<V extends string | number> {
  readonly label: string;
  readonly tiles: readonly Tile<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
}

export function TileChoice<V extends string | number>({ label, tiles, value: chosen, onChange }: TileChoiceProps<V>) {
  const name = useId();
  return (
    <fieldset className={styles.tiles}>
      <legend>{label}</legend>
      {tiles.map(({ value, label: text, icon, iconTitle }) => (
        <label key={value} className={cx(styles.tile, value === chosen && styles.chosen)}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === chosen}
            onChange={() => onChange(value)}
          />
          <Icon name={icon} size={15} {...(iconTitle !== undefined && { title: iconTitle })} />
          <span className={styles.label}>{text}</span>
        </label>
      ))}
    </fieldset>
  );
}
