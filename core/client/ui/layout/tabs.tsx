/** Pages of one panel or dialog, one shown at a time. */
import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import type { IconName } from '../../../plugin-api/manifest.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './tabs.module.css';

export interface TabItem<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly icon?: IconName;
  /** A count or a dot after the label. */
  readonly badge?: ReactNode;
  readonly content: ReactNode;
  readonly disabled?: boolean;
}

export interface TabsProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  /** Stands at the end of the row of tabs. */
  readonly actions?: ReactNode;
}

export function Tabs<V extends string>({ label, tabs, value, onChange, actions }: TabsProps<V>) {
  return (
    <Radix.Root className={styles.tabs} value={value} onValueChange={(next) => onChange(next as V)}>
      <div className={styles.row}>
        <Radix.List className={styles.list} aria-label={label}>
          {tabs.map((tab) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              disabled={tab.disabled ?? false}
              title={tab.icon && tab.label}
              className={styles.tab}
            >
              {tab.icon && <Icon name={tab.icon} size={14} />}
              <span className={styles.label}>{tab.label}</span>
              {tab.badge !== undefined && <span className={styles.badge}>{tab.badge}</span>}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {actions}
      </div>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className={styles.page}>
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
