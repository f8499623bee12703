/** A page in small, with its marks as bands. It is drawn when it has stayed for a moment, one page after the other. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { pageSize, rectOfBox } from '../../common/geometry/page-frame.ts';
import { boxOfQuads } from '../../common/geometry/quads.ts';
import { drawPage, releaseCanvas } from '../view/page-canvas.ts';
import type { PdfView } from '../view/pdf-view.ts';
import styles from './thumbs.module.css';

/** Milliseconds that a small page stays before it is drawn: those that are only passed are not. */
const STAY = 120;
/** Sharper ones cost more than they show. */
const SHARPEST = 2;
/** Bands of one page at the most. */
const MOST_BANDS = 60;

let before: Promise<unknown> = Promise.resolve();

interface ThumbProps {
  readonly view: PdfView;
  readonly index: number;
  /** In CSS pixels. */
  readonly size: { readonly width: number; readonly height: number };
}

export const Thumb = observer(function Thumb({ view, index, size: { width, height } }: ThumbProps) {
  const box = useRef<HTMLDivElement>(null);
  const { document: loaded } = view;
  const { rotation } = view.state;
  useEffect(() => {
    if (!loaded) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let shown: HTMLCanvasElement | undefined;
    const draw = async (): Promise<void> => {
      const turn = view.motion.surface?.stage.shown(index)?.rotation;
      if (signal.aborted || turn === undefined) return;
      const page = await loaded.guard.run(index, () => loaded.pdf.getPage(index + 1));
      const pixelRatio = Math.min(SHARPEST, globalThis.devicePixelRatio || 1);
      const canvas = await drawPage({ page, width, height, rotation: turn, pixelRatio, hasReplaced: false, signal });
      canvas.className = styles.picture ?? '';
      box.current?.prepend(canvas);
      shown = canvas;
    };
    const timer = setTimeout(() => {
      // Without its picture its number still leads there.
      before = before.then(draw).catch(() => undefined);
    }, STAY);
    return () => {
      clearTimeout(timer);
      leaving.abort();
      if (shown) releaseCanvas(shown);
    };
  }, [view, loaded, index, width, height, rotation]);
  const at = view.motion.surface?.stage.shown(index);
  const page = at && pageSize(at.frame, at.rotation);
  const bands = view.marks.filter((mark) => mark.page === index + 1).slice(0, MOST_BANDS);
  return (
    <div ref={box} className={styles.page} style={{ width, height }}>
      {at &&
        page &&
        bands.flatMap(({ id, quads, color }) => {
          const around = boxOfQuads(quads);
          if (!around) return [];
          const rect = rectOfBox({ ...at, scale: 1 }, around);
          const style = {
            left: `${(100 * rect.left) / page.width}%`,
            top: `${(100 * rect.top) / page.height}%`,
            width: `${(100 * rect.width) / page.width}%`,
            height: `${(100 * rect.height) / page.height}%`,
            background: color,
          };
          return <span key={id} className={styles.band} style={style} data-band />;
        })}
    </div>
  );
});
