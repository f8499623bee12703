/** The frame of every signed-out screen: the banner with the tagline on the left, the form on the right (ACC-012). */
import type { ReactNode } from 'react';
import { productName, useTranslate } from '#client-kit';
import { Icon } from '#ui';
import styles from './entrance.module.css';
import { ScreenLink } from './screen-link.tsx';

export interface EntranceProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children?: ReactNode;
  /** Links below the form. */
  readonly below?: ReactNode;
}

export function Entrance({ title, lead, children, below }: EntranceProps) {
  const t = useTranslate();
  return (
    <div className={styles.page}>
      <aside className={styles.banner}>
        <div className={styles.mark}>
          <Icon name="book-open" size={18} />
          {productName()}
        </div>
        <div className={styles.words}>
          <p className={styles.tagline}>{t('tagline')}</p>
          <ul className={styles.points}>
            <li>{t('banner.read')}</li>
            <li>{t('banner.cite')}</li>
            <li>{t('banner.keep')}</li>
          </ul>
        </div>
      </aside>
      <main className={styles.main}>
        <div className={styles.card}>
          <h1 className={styles.title}>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
          {below !== undefined && below !== false && <p className={styles.below}>{below}</p>}
          <nav className={styles.pages} aria-label={t('pages.label')}>
            <ScreenLink to="/help">{t('pages.help')}</ScreenLink>
            <ScreenLink to="/terms">{t('pages.terms')}</ScreenLink>
            <ScreenLink to="/privacy">{t('pages.privacy')}</ScreenLink>
          </nav>
        </div>
      </main>
    </div>
  );
}
