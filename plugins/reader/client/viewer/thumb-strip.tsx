/** The pages in small beside the pages: those near what is seen of the strip exist, and are drawn one after the other. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { cx } from '#ui';
import { pageSize } from '../../common/geometry/page-frame.ts';
import type { PdfView } from '../view/pdf-view.ts';
import { Thumb } from './thumb.tsx';
import styles from './thumbs.module.css';
import { useReaderText } from './use-reader-text.ts';

/** Pixels of a small page, and of its number with the room around both. */
const WIDTH = 96;
const ROUND = 32;

export const ThumbStrip = observer(function ThumbStrip({ view }: { view: PdfView }) {
  const t = useReaderText();
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { state, motion } = view;
  const { page, pageCount, labels, rotation } = state;
  const stage = motion.surface?.stage;
  const sizeOf = (index: number): { width: number; height: number } => {
    const frame = stage?.frames[index];
    const size = frame ? pageSize(frame, stage.turnOf(frame)) : { width: 1, height: Math.SQRT2 };
    return { width: WIDTH, height: Math.round((WIDTH * size.height) / size.width) };
  };
  const pages = useVirtualizer({
    count: pageCount,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => sizeOf(index).height + ROUND,
    overscan: 2,
  });
  // Sizes are read one after the other, and turned with the pages.
  const frames = stage?.frames;
  useEffect(() => pages.measure(), [pages, frames, rotation]);
  useEffect(() => pages.scrollToIndex(page - 1), [pages, page, pageCount]);
  const steps: Readonly<Record<string, () => void>> = {
    ArrowDown: () => motion.goToPage(page + 1),
    ArrowUp: () => motion.goToPage(page - 1),
    PageDown: () => motion.goToPage(page + 5),
    PageUp: () => motion.goToPage(page - 5),
    Home: () => motion.goToPage(1),
    End: () => motion.goToPage(pageCount),
    Enter: () => view.focus(),
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? undefined : steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    step();
  };
  return (
    <div
      ref={scroller}
      className={styles.strip}
      role="listbox"
      aria-label={t('thumbs.title')}
      aria-activedescendant={`${id}${page - 1}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles.pages} style={{ height: pages.getTotalSize() }}>
        {pages.getVirtualItems().map(({ index, start }) => {
          const label = labels?.[index] ?? String(index + 1);
          return (
            <div
              key={index}
              id={`${id}${index}`}
              className={cx(styles.item, index === page - 1 && styles.current)}
              role="option"
              aria-selected={index === page - 1}
              aria-label={t('view.pageName', { label })}
              aria-posinset={index + 1}
              aria-setsize={pageCount}
              style={{ transform: `translateY(${start}px)` }}
              onClick={() => motion.goToPage(index + 1)}
            >
              <Thumb view={view} index={index} size={sizeOf(index)} />
              <span className={styles.number} aria-hidden>
                {label}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
});
