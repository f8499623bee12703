/** A panel that is made of pages and nothing else, such as an operator's desk. It opens with the first one. */
import { useState } from 'react';
import styles from './tabbed-panel.module.css';
import { type TabItem, Tabs } from './tabs.tsx';

export interface TabbedPanelProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly TabItem<V>[];
}

export function TabbedPanel<V extends string>({ label, tabs }: TabbedPanelProps<V>) {
  const [chosen, setChosen] = useState<V>();
  const [first] = tabs;
  const value = chosen ?? first?.value;
  return (
    <div className={styles.panel} data-main tabIndex={-1}>
      {value !== undefined && <Tabs label={label} tabs={tabs} value={value} onChange={setChosen} />}
    </div>
  );
}
