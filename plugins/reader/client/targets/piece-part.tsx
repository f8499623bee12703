/** A piece of a page, drawn as sharp as the screen. Its room is there before it is drawn. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Box } from '../../common/geometry/types.ts';
import { drawRegion, type Largest } from '../document/draw-region.ts';
import type { PdfView } from '../view/pdf-view.ts';
import styles from './peek.module.css';

const LARGEST: Largest = { width: 420, height: 300, scale: 1.5 };
/** Sharper ones cost more than they show. */
const SHARPEST = 2;

interface PiecePartProps {
  readonly view: PdfView;
  readonly index: number;
  readonly box: Box;
  readonly label: string;
}

export const PiecePart = observer(function PiecePart({ view, index, box, label }: PiecePartProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { document: loaded } = view;
  const scale = Math.min(LARGEST.scale, LARGEST.width / (box[2] - box[0]), LARGEST.height / (box[3] - box[1]));
  useEffect(() => {
    const element = canvas.current;
    if (!loaded || !element) return undefined;
    const leaving = new AbortController();
    const draw = async (): Promise<void> => {
      const page = await loaded.guard.run(index, () => loaded.pdf.getPage(index + 1));
      const sharpness = Math.min(SHARPEST, globalThis.devicePixelRatio || 1);
      if (!leaving.signal.aborted) await drawRegion(page, box, element, sharpness, leaving.signal, LARGEST);
    };
    // Without its picture the card still leads there.
    draw().catch(() => undefined);
    return () => leaving.abort();
  }, [loaded, index, box]);
  return (
    <canvas
      ref={canvas}
      className={styles.piece}
      role="img"
      aria-label={label}
      style={{ width: (box[2] - box[0]) * scale, height: (box[3] - box[1]) * scale }}
    />
  );
});
