/** Shows the zoom and offers fits and round numbers. */
import { observer } from 'mobx-react-lite';
import type { MenuEntry } from '#plugin-api/client';
import { Button, Menu } from '#ui';
import type { Spread } from '../../common/geometry/layout.ts';
import type { PdfZoom } from '../../common/services.ts';
import type { PdfView } from '../view/pdf-view.ts';
import styles from './pdf-toolbar.module.css';
import { useReaderText } from './use-reader-text.ts';

const FITS: readonly { zoom: PdfZoom; text: string; keys?: string }[] = [
  { zoom: 'fit-text', text: 'zoom.fitText' },
  { zoom: 'fit-width', text: 'zoom.fitWidth', keys: 'mod+0' },
  { zoom: 'fit-page', text: 'zoom.fitPage', keys: 'mod+2' },
  { zoom: 1, text: 'zoom.actual', keys: 'mod+1' },
];
const SPREADS: readonly Spread[] = ['single', 'two', 'cover'];
const PERCENTS = [0.5, 0.75, 1.25, 1.5, 2, 3, 4];

export const ZoomMenu = observer(function ZoomMenu({ view }: { view: PdfView }) {
  const t = useReaderText();
  const { zoom, factor, status, spread } = view.state;
  const percent = (share: number): string => t('zoom.percent', { percent: Math.round(share * 100) });
  const entry = (value: PdfZoom, label: string, keys?: string): MenuEntry => ({
    id: String(value),
    label,
    keys,
    checked: zoom === value,
    onSelect: () => void view.setZoom(value),
  });
  return (
    <Menu
      align="center"
      entries={[
        ...FITS.map((fit) => entry(fit.zoom, t(fit.text), fit.keys)),
        'separator',
        ...PERCENTS.map((share) => entry(share, percent(share))),
        'separator',
        ...SPREADS.map((value) => ({
          id: value,
          label: t(`spread.${value}`),
          checked: spread === value,
          onSelect: () => view.motion.setSpread(value),
        })),
      ]}
    >
      <Button
        variant="ghost"
        className={styles.zoom}
        disabled={status !== 'ready'}
        aria-label={t('zoom.now', { percent: Math.round(factor * 100) })}
      >
        {percent(factor)}
      </Button>
    </Menu>
  );
});
