/** References as they stand in a text and in its bibliography, in any style, to look at and to copy. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, ErrorState, Skeleton } from '#ui';
import type { Entry, Run } from '../../common/runs.ts';
import type { Look } from '../look.ts';
import { Preview } from '../stores/preview.ts';
import type { StyleList } from '../stores/style-list.ts';
import { Credit } from './credit.tsx';
import { LookFields } from './look-fields.tsx';
import { EntriesView, RunsView } from './runs-view.tsx';
import styles from './dialogs.module.css';

export interface Formatted {
  readonly citation: readonly Run[];
  readonly entries: readonly Entry[];
  readonly hanging: boolean;
}

export interface FormattedViewProps {
  readonly t: Translate;
  readonly list: StyleList;
  /** The look to begin with: the default one. */
  readonly initial: Look;
  readonly format: (look: Look, signal: AbortSignal) => Promise<Formatted>;
  readonly copy: (what: 'citation' | 'entries', look: Look) => Promise<void>;
  readonly makeDefault: (look: Look) => void;
}

const View = observer(({ t, list, initial, format, copy, makeDefault }: FormattedViewProps) => {
  const [usual, setUsual] = useState(initial);
  const [look, setLook] = useState(initial);
  const [preview] = useState(() => new Preview<Formatted>());
  useEffect(() => {
    void preview.show((signal) => format(look, signal));
    return preview.stop;
  }, [preview, format, look]);
  const { value, failure, isLoading } = preview;
  const isUsual = look.style === usual.style && look.language === usual.language;
  const retry = () => preview.show((signal) => format(look, signal));
  return (
    <>
      <DialogBody>
        <LookFields t={t} list={list} look={look} onChange={setLook} />
        {failure !== undefined && <ErrorState title={t('formatted.failed')} text={failure} onRetry={retry} />}
        {failure === undefined && !value && <Skeleton />}
        {value && (
          <>
            <section aria-label={t('formatted.citation')}>
              <h3 className={styles.heading}>{t('formatted.citation')}</h3>
              <div className={styles.page} aria-busy={isLoading} tabIndex={0}>
                {value.citation.length > 0 ? <RunsView runs={value.citation} /> : t('formatted.nothing')}
              </div>
            </section>
            <section aria-label={t('formatted.entries')}>
              <h3 className={styles.heading}>{t('formatted.entries')}</h3>
              <div className={styles.page} aria-busy={isLoading} tabIndex={0}>
                {value.entries.length > 0 ? (
                  <EntriesView entries={value.entries} hanging={value.hanging} />
                ) : (
                  t('formatted.noBibliography')
                )}
              </div>
            </section>
          </>
        )}
        <Credit t={t} />
      </DialogBody>
      <DialogFooter
        aside={
          !isUsual && (
            <Button
              variant="ghost"
              onClick={() => {
                makeDefault(look);
                setUsual(look);
              }}
            >
              {t('formatted.makeDefault')}
            </Button>
          )
        }
      >
        <Button icon="quote" disabled={!value?.citation.length} onClick={() => void copy('citation', look)}>
          {t('formatted.copyCitation')}
        </Button>
        <Button icon="copy" variant="primary" disabled={!value?.entries.length} onClick={() => void copy('entries', look)}>
          {t('formatted.copyEntry')}
        </Button>
      </DialogFooter>
    </>
  );
});

/** As an element, so that actions can open it without JSX. */
export const FormattedView = (props: FormattedViewProps) => <View {...props} />;
