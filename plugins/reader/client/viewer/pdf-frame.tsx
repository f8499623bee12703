/** A PDF view with everything around its pages: toolbar, search, states. What floats over the pages comes as children. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from '#ui';
import type { PdfView } from '../view/pdf-view.ts';
import { FindBar } from './find-bar.tsx';
import { OpeningState } from './opening-state.tsx';
import styles from './pdf-frame.module.css';
import { PdfToolbar } from './pdf-toolbar.tsx';
import { usePageColour } from './page-colour.ts';
import { ProblemState } from './problem-state.tsx';
import { useReaderText } from './use-reader-text.ts';
import { ThumbStrip } from './thumb-strip.tsx';
import { handleViewKey } from './view-keys.ts';

export interface PdfFrameProps {
  readonly view: PdfView;
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
  /** The pointer draws on the pages instead of selecting text. */
  readonly isDrawing?: boolean;
  /** It marks the words that it goes over. */
  readonly isMarking?: boolean;
  readonly onDownload: () => unknown;
  readonly onPageClick?: (event: MouseEvent) => void;
  readonly onPageDoubleClick?: (event: MouseEvent) => void;
  /** Keys that the view does not know itself. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

export const PdfFrame = observer(function PdfFrame(props: PdfFrameProps) {
  const { view, title, actions, children, isDrawing, isMarking, onDownload, onPageClick, onPageDoubleClick, onKeyDown } = props;
  const t = useReaderText();
  const scroller = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const colour = usePageColour();
  useLayoutEffect(() => {
    if (scroller.current && sheet.current) return view.attach(scroller.current, sheet.current);
    return undefined;
  }, [view]);
  const { status, problem, hasThumbs } = view.state;
  return (
    <section
      className={cx(styles.frame, styles[colour])}
      aria-label={title}
      onKeyDown={(event) => {
        if (!handleViewKey(event, view)) onKeyDown?.(event);
      }}
    >
      <PdfToolbar view={view} actions={actions} onDownload={onDownload} />
      <div className={styles.body}>
        {status === 'ready' && hasThumbs && <ThumbStrip view={view} />}
        <div className={styles.stage}>
          {/* A scrolled area must be reachable by keyboard. */}
          <div
            ref={scroller}
            className={cx(styles.scroller, isDrawing && styles.drawing, isMarking && styles.marking)}
            tabIndex={0}
            role="group"
            aria-label={t('view.pages')}
            data-main
          >
            <div ref={sheet} className={styles.sheet} onClick={onPageClick} onDoubleClick={onPageDoubleClick} />
          </div>
          {view.find.isOpen && <FindBar view={view} />}
          {status === 'ready' && children}
          {status === 'loading' && <OpeningState view={view} />}
          {status === 'failed' && problem && (
            <ProblemState problem={problem} onRetry={() => view.retry()} onDownload={onDownload} />
          )}
        </div>
      </div>
    </section>
  );
});
