/** How the file gets into Word, for each kind of Word. */
import { useState } from 'react';
import { useTranslate } from '#client-kit';
import { type TabItem, Tabs, TitledBlock } from '#ui';
import styles from './word-page.module.css';

/** Steps of each way, by the names of their texts. */
const WAYS = {
  web: ['open', 'addIns', 'upload', 'connect'],
  windows: ['folder', 'share', 'trust', 'catalogue', 'add', 'connect'],
  mac: ['folder', 'copy', 'restart', 'connect'],
  organisation: ['centre', 'upload', 'people', 'wait'],
} as const;
type Way = keyof typeof WAYS;
const NAMES = Object.keys(WAYS) as readonly Way[];

export function InstallSteps() {
  const t = useTranslate();
  const [way, setWay] = useState<Way>('web');
  const tabs = NAMES.map(
    (name): TabItem<Way> => ({
      value: name,
      label: t(`install.${name}.title`),
      content: (
        <div className={styles.way}>
          <ol className={styles.steps}>
            {WAYS[name].map((step) => (
              <li key={step}>{t(`install.${name}.${step}`)}</li>
            ))}
          </ol>
          <p className={styles.note}>{t(`install.${name}.note`)}</p>
        </div>
      ),
    }),
  );
  return (
    <TitledBlock title={t('install.title')}>
      <div className={styles.ways}>
        <Tabs label={t('install.title')} tabs={tabs} value={way} onChange={setWay} />
      </div>
    </TitledBlock>
  );
}
