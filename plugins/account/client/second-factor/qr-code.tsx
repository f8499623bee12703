/** A QR code, drawn as one shape: sharp at every size and dark on light in every theme, as cameras want it. */
import { encode } from 'uqr';
import styles from './second-factor.module.css';

export interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** Modules around the code that stay light (ISO 18004, 9.1). */
const QUIET = 4;

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET });
  const shape = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={shape} />
    </svg>
  );
}
