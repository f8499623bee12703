/** Style, language and form of a bibliography, with its first entries: the body of the dialog that exports it. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, ErrorState, Field, SegmentedControl, Skeleton } from '#ui';
import { BIBLIOGRAPHY_FORMATS, type BibliographyFormat } from '../../common/bibliography-formats.ts';
import type { Entry } from '../../common/runs.ts';
import type { Look } from '../look.ts';
import { Preview } from '../stores/preview.ts';
import type { StyleList } from '../stores/style-list.ts';
import { Credit } from './credit.tsx';
import { LookFields } from './look-fields.tsx';
import { EntriesView } from './runs-view.tsx';
import styles from './dialogs.module.css';

export interface BibliographyStart {
  readonly entries: readonly Entry[];
  readonly hanging: boolean;
  readonly total: number;
}

export interface BibliographyFormProps {
  readonly t: Translate;
  readonly list: StyleList;
  readonly initial: Look;
  readonly preview: (look: Look, signal: AbortSignal) => Promise<BibliographyStart>;
  readonly close: (choice?: Look & { readonly format: BibliographyFormat }) => void;
}

const Form = observer(({ t, list, initial, preview: ask, close }: BibliographyFormProps) => {
  const [look, setLook] = useState(initial);
  const [format, setFormat] = useState<BibliographyFormat>('html');
  const [preview] = useState(() => new Preview<BibliographyStart>());
  useEffect(() => {
    void preview.show((signal) => ask(look, signal));
    return preview.stop;
  }, [preview, ask, look]);
  const { value, failure, isLoading } = preview;
  const offline = useOfflineReason();
  const canExport = value !== undefined && value.total > 0;
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (canExport) close({ ...look, format });
      }}
    >
      <DialogBody>
        <LookFields t={t} list={list} look={look} onChange={setLook} />
        <Field label={t('bibliography.format')}>
          <SegmentedControl
            label={t('bibliography.format')}
            segments={BIBLIOGRAPHY_FORMATS.map((each) => ({ value: each, label: t(`bibliography.${each}`) }))}
            value={format}
            onChange={setFormat}
          />
        </Field>
        <section aria-label={t('bibliography.preview')}>
          <h3 className={styles.heading}>
            {value && value.total > value.entries.length
              ? t('bibliography.first', { shown: value.entries.length, count: value.total })
              : t('bibliography.preview')}
          </h3>
          {failure !== undefined && (
            <ErrorState
              title={t('formatted.failed')}
              text={failure}
              onRetry={() => preview.show((signal) => ask(look, signal))}
            />
          )}
          {failure === undefined && !value && <Skeleton />}
          {value && (
            <div className={styles.page} aria-busy={isLoading} tabIndex={0}>
              {value.total === 0 ? t('bibliography.empty') : <EntriesView entries={value.entries} hanging={value.hanging} />}
            </div>
          )}
        </section>
        <Credit t={t} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!canExport} disabledReason={offline}>
          {t('bibliography.action')}
        </Button>
      </DialogFooter>
    </form>
  );
});

/** As an element, so that actions can open it without JSX. */
export const BibliographyForm = (props: BibliographyFormProps) => <Form {...props} />;
