/**
 * The pages side by side: those that are seen are fetched, and each is printed black or in colour by a press. All of them are one tab stop:
 * the arrow keys go from page to page.
 */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
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
  /** The one that Tab comes to. */
  readonly isStop: boolean;
}

const Page = observer(({ store, page, isStop }: PageProps) => {
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
      tabIndex={isStop ? 0 : -1}
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

/** The page that a key leads to; `undefined` for keys that lead nowhere. */
const pageBy = (key: string, from: number, pages: number): number | undefined => {
  const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 1, End: pages }[key];
  return to === undefined ? undefined : Math.min(Math.max(to, 1), pages);
};

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
    const { scrollLeft = 0, clientWidth = 0 } = scroller.current ?? {};
    const left = (shownPage - 1) * STEP;
    const isSeen = left >= scrollLeft && left + STEP <= scrollLeft + clientWidth;
    if (scroller.current && !isSeen) scroller.current.scrollLeft = left;
    look();
  }, [shownPage, look]);
  const pages = store.preflight?.pages ?? 0;
  const first = Math.max(1, Math.floor(seen.left / STEP) + 1 - BESIDE);
  const last = Math.min(pages, Math.ceil((seen.left + seen.width) / STEP) + BESIDE);
  const stop = Math.min(Math.max(shownPage, first), last);
  const isGoing = useRef(false);
  const go = (event: KeyboardEvent) => {
    const to = pageBy(event.key, stop, pages);
    if (to === undefined) return;
    event.preventDefault();
    isGoing.current = true;
    store.show(to);
  };
  // The page that a key leads to may still have to be drawn.
  useEffect(() => {
    const page = isGoing.current && scroller.current?.querySelector<HTMLElement>(`li[aria-posinset="${shownPage}"] > button`);
    if (!page) return;
    isGoing.current = false;
    page.focus({ preventScroll: true });
  });
  return (
    <section className={styles.strip} aria-label={t('page.strip')}>
      <p className={styles.hint}>{t('page.hint')}</p>
      <div ref={scroller} className={styles.scroller} onScroll={look}>
        <ul className={styles.pages} onKeyDown={go} style={{ width: pages * STEP }}>
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index).map((page) => (
            <li key={page} aria-setsize={pages} aria-posinset={page} style={{ transform: `translateX(${(page - 1) * STEP}px)` }}>
              <Page store={store} page={page} isStop={page === stop} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
});
