/** What stands on the cover, and how it looks. */
import { useTranslate } from '#client-kit';
import { observer } from 'mobx-react-lite';
import { Field, TextInput } from '#ui';
import { CoverPreview } from '../cover/cover-preview.tsx';
import type { PrintStore } from '../stores/print-store.ts';
import styles from './steps.module.css';
import { useNames } from './use-names.ts';

export const CoverStep = observer(({ store }: { readonly store: PrintStore }) => {
  const t = useTranslate();
  const { number } = useNames();
  const { cover, laidFlat } = store;
  if (!laidFlat) return null;
  const { spine, hasSpineText } = laidFlat;
  const why = spine ? t('cover.narrow', { width: number(spine.width) }) : t('cover.noSpine');
  return (
    <div className={styles.step}>
      <div className={styles.fields}>
        <Field label={t('cover.title')}>
          <TextInput
            maxLength={200}
            value={cover.title}
            onChange={(event) => store.write({ title: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('cover.author')}>
          <TextInput
            maxLength={100}
            value={cover.author}
            onChange={(event) => store.write({ author: event.currentTarget.value })}
          />
        </Field>
        <Field label={t('cover.year')} className={styles.year}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            value={cover.year}
            onChange={(event) => store.write({ year: event.currentTarget.value.replaceAll(/\D/g, '') })}
          />
        </Field>
        <Field label={t('cover.spine')} help={hasSpineText && spine ? t('cover.wide', { width: number(spine.width) }) : why}>
          <TextInput
            maxLength={100}
            disabled={!hasSpineText}
            value={hasSpineText ? cover.spine : ''}
            onChange={(event) => store.write({ spine: event.currentTarget.value })}
          />
        </Field>
      </div>
      <CoverPreview cover={laidFlat} text={cover} />
      <p className={styles.quiet}>{t('cover.bleed', { bleed: number(laidFlat.bleed) })}</p>
    </div>
  );
});
