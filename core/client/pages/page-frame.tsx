/** What stands around an information page: the way home, and to the other pages. Open to anyone (CORE-005 to CORE-009). */
import type { MouseEvent, ReactNode } from 'react';
import { productName } from '../boot/product.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { useAddress, useBar } from '../router/browser-bar.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './page-frame.module.css';

const PAGES = ['help', 'privacy', 'security', 'terms', 'status'] as const;

export function PageFrame({ children }: { readonly children: ReactNode }) {
  const t = useCoreText();
  const bar = useBar();
  const { pathname } = useAddress();
  /** Also for links of the texts: inside the app nothing is loaded anew. */
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || event.button !== 0 || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    bar.navigate(link.pathname, { replace: false });
  };
  return (
    <div className={styles.page} onClick={follow}>
      <header className={styles.header}>
        <a href="/" className={styles.home}>
          <Icon name="book-open" size={18} />
          {productName()}
        </a>
        <nav aria-label={t('pages.label')} className={styles.links}>
          {PAGES.map((page) => (
            <a key={page} href={`/${page}`} aria-current={pathname === `/${page}` ? 'page' : undefined}>
              {t(`pages.${page}`)}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.text}>{children}</main>
    </div>
  );
}
