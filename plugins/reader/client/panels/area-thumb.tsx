/** What an area covers, as a small picture. It is drawn while its row is on the screen, one picture after the other. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { boxOfQuads } from '../../common/geometry/quads.ts';
import { drawRegion, regionSize } from '../document/draw-region.ts';
import type { Highlight } from '../highlights/highlight.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import styles from './side-panel.module.css';

/** Sharper ones cost more than they show. */
const SHARPEST = 2;

let before: Promise<unknown> = Promise.resolve();

interface AreaThumbProps {
  readonly session: ReaderSession;
  readonly area: Highlight;
}

export const AreaThumb = observer(function AreaThumb({ session, area }: AreaThumbProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { document: loaded } = session.view;
  const { page: number, quads } = area;
  useEffect(() => {
    const box = boxOfQuads(quads);
    if (!loaded || !box) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    const draw = async (): Promise<void> => {
      if (signal.aborted) return;
      const page = await loaded.guard.run(number - 1, () => loaded.pdf.getPage(number));
      const element = canvas.current;
      if (!element || signal.aborted) return;
      const { width, height } = regionSize(page, box);
      Object.assign(element.style, { width: `${width}px`, height: `${height}px` });
      await drawRegion(page, box, element, Math.min(SHARPEST, globalThis.devicePixelRatio || 1), signal);
    };
    // Without its picture the row still says what it is and where.
    before = before.then(draw).catch(() => undefined);
    return () => leaving.abort();
  }, [loaded, number, quads]);
  return <canvas ref={canvas} className={styles.thumb} width={1} height={1} aria-hidden />;
});
