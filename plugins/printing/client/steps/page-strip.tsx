/** The pages side by side: those that are seen are fetched, and each is printed black or in colour by a press. */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi, useImageUrl, useTranslate } from '#client-kit';
import { cx } from '#ui';
import { printingContract } from '../../common/contract.ts';
import type { PrintStore } from '../stores/print-store.ts';
import styles from './page-strip.module.css';

/** Pixels from one page to the next; the same is in the style sheet. */
const STEP = 132;
/** Pages beside those that are seen, and pixels where nothing tells how wide the strip is. */
const BESIDE = 2;
const WIDTH = 800;

interface PageProps {
  readonly store: PrintStore;
  readonly page: number;
}

const Page = observer(({ store, page }: PageProps) => {
  const t = useTranslate();
  const api = useApi(printingContract);
  const { file = '' } = store;
  const load = useCallback(
    (number: number, signal: AbortSignal) => api.page({ params: { file, page: number } }, { signal }),
    [api, file],
  );
  const { url, failed } = useImageUrl(load, page);
  const isColour = store.isColour(page);
  return (
    <button
      type="button"
      className={cx(styles.page, isColour && styles.colour)}
      aria-pressed={isColour}
      aria-label={t('page.inColour', { page })}
      onClick={() => store.flip(page)}
    >
      <span className={styles.picture}>{url ? <img src={url} alt="" /> : failed && t('page.notDrawn')}</span>
      <span className={styles.name}>
        {page} · {t(isColour ? 'page.colour' : 'page.black')}
      </span>
    </button>
  );
});

export const PageStrip = observer(({ store }: { readonly store: PrintStore }) => {
  const t = useTranslate();
  const scroller = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState({ left: 0, width: WIDTH });
  const look = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {};
    setSeen({ left: Math.abs(scrollLeft), width: clientWidth || WIDTH });
  }, []);
  const { shownPage } = store;
  useEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = (shownPage - 1) * STEP;
    look();
  }, [shownPage, look]);
  const pages = store.preflight?.pages ?? 0;
  const first = Math.max(1, Math.floor(seen.left / STEP) + 1 - BESIDE);
  const last = Math.min(pages, Math.ceil((seen.left + seen.width) / STEP) + BESIDE);
  return (
    <section className={styles.strip} aria-label={t('page.strip')}>
      <p className={styles.hint}>{t('page.hint')}</p>
      <div ref={scroller} className={styles.scroller} onScroll={look}>
        <ul className={styles.pages} style={{ width: pages * STEP }}>
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).map((page) => (
            <li key={page} aria-setsize={pages} aria-posinset={page} style={{ transform: `translateX(${(page - 1) * STEP}px)` }}>
              <Page store={store} page={page} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});
