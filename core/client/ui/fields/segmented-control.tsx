/** Two to five ways to look at the same thing, side by side. */
import { RadioGroup as Radix } from 'radix-ui';
import type { IconName } from '../../../plugin-api/manifest.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './segmented-control.module.css';

interface Segment<V extends string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
  readonly disabled?: boolean;
}

export interface SegmentedControlProps<V extends string> {
  readonly label: string;
  readonly segments: readonly Segment<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** The labels become names that are only spoken and shown on hover. */
  readonly iconsOnly?: boolean;
}

export function SegmentedControl<V extends string>({
  label,
  segments,
  value,
  onChange,
  iconsOnly = false,
}: SegmentedControlProps<V>) {
  return (
    <Radix.Root
      className={styles.control}
      aria-label={label}
      orientation="horizontal"
      value={value}
      onValueChange={(next) => onChange(next as V)}
    >
      {segments.map((segment) => (
        <Radix.Item
          key={segment.value}
          value={segment.value}
          disabled={segment.disabled ?? false}
          className={styles.segment}
          {...(iconsOnly && { 'aria-label': segment.label, title: segment.label })}
        >
          {segment.icon && <Icon name={segment.icon} size={14} />}
          {!iconsOnly && segment.label}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
