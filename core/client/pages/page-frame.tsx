/** What stands around an information page: the way home, and to the other pages. Open to anyone (CORE-005 to CORE-009). */
import type { MouseEvent, ReactNode } from 'react';
import { Link, NavLink, useNavigate } from 'react-router-dom';
import { productName } from '../boot/product.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { Icon } from '../ui/marks/icon.tsx';
import styles from './page-frame.module.css';

const PAGES = ['help', 'privacy', 'security', 'terms', 'status'] as const;

export function PageFrame({ children }: { readonly children: ReactNode }) {
  const t = useCoreText();
  const navigate = useNavigate();
  /** Links of the texts as well: inside the app nothing is loaded anew. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (
      event.defaultPrevented ||
      !link ||
      link.origin !== location.origin ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey
    )
      return;
    event.preventDefault();
    void navigate(link.pathname);
  };
  return (
    <div className={styles.page} onClick={follow}>
      <header className={styles.header}>
        <Link to="/" className={styles.home}>
          <Icon name="book-open" size={18} />
          {productName()}
        </Link>
        <nav aria-label={t('pages.label')} className={styles.links}>
          {PAGES.map((page) => (
            <NavLink key={page} to={`/${page}`}>
              {t(`pages.${page}`)}
            </NavLink>
          ))}
        </nav>
      </header>
      <main className={styles.text}>{children}</main>
    </div>
  );
}
