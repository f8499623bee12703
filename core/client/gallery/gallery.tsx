/** The gallery of development builds: each component of the kit in its states, in every theme. Its sample texts are not translated. */
import { observer } from 'mobx-react-lite';
import type { Theme } from '../../plugin-api/services.ts';
import { useCoreText } from '../i18n/use-core-text.ts';
import { SegmentedControl } from '../ui/fields/segmented-control.tsx';
import { Toolbar } from '../ui/actions/toolbar.tsx';
import { ActionsSheet } from './actions-sheet.tsx';
import { CollectionsSheet } from './collections-sheet.tsx';
import { FeedbackSheet } from './feedback-sheet.tsx';
import styles from './gallery.module.css';
import { InputsSheet } from './inputs-sheet.tsx';
import { OverlaysSheet, type OverlaysSheetProps } from './overlays-sheet.tsx';
import { ServicesSheet } from './services-sheet.tsx';

interface GalleryProps extends OverlaysSheetProps {
  readonly theme: Theme;
}

const THEMES = ['light', 'dark', 'contrast', 'system'] as const;

export const Gallery = observer(function Gallery({ theme, ...overlays }: GalleryProps) {
  const t = useCoreText();
  const segments = THEMES.map((value) => ({ value, label: t(`theme.${value}`) }));
  return (
    <div className={styles.gallery}>
      <Toolbar label={t('theme.title')}>
        <SegmentedControl label={t('theme.title')} segments={segments} value={theme.choice} onChange={theme.choose} />
      </Toolbar>
      <div className={styles.scroll}>
        <h2 className={styles.heading}>Actions</h2>
        <div className={styles.sheet}>
          <ActionsSheet />
          <OverlaysSheet {...overlays} />
        </div>
        <h2 className={styles.heading}>Inputs</h2>
        <div className={styles.sheet}>
          <InputsSheet />
        </div>
        <h2 className={styles.heading}>Feedback</h2>
        <div className={styles.sheet}>
          <FeedbackSheet />
        </div>
        <h2 className={styles.heading}>Collections</h2>
        <div className={styles.sheet}>
          <CollectionsSheet />
        </div>
        <h2 className={styles.heading}>Services</h2>
        <div className={styles.sheet}>
          <ServicesSheet />
        </div>
      </div>
    </div>
  );
});
