/** What a version said and what the text says now, in one: words that have gone are struck, words that have come are marked. */
import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, EmptyState } from '#ui';
import styles from './compared-text.module.css';
import { wordsOfHtml } from './words-of-html.ts';

interface ComparedProps {
  readonly t: Translate;
  /** HTML of the schema. */
  readonly before: string;
  readonly after: string;
  readonly close: () => void;
}

function Compared({ t, before, after, close }: ComparedProps) {
  const parts = useMemo(() => diffWordsWithSpace(wordsOfHtml(before), wordsOfHtml(after)), [before, after]);
  const isSame = parts.every(({ added, removed }) => !added && !removed);
  return (
    <>
      <DialogBody>
        {isSame ? (
          <EmptyState icon="check" title={t('files.sameWords')} text={t('files.sameWordsText')} />
        ) : (
          <div className={styles.text}>
            {parts.map(({ value, added, removed }, at) =>
              // The parts of one comparison never change their places.
              added ? <ins key={at}>{value}</ins> : removed ? <del key={at}>{value}</del> : <span key={at}>{value}</span>,
            )}
          </div>
        )}
      </DialogBody>
      <DialogFooter>
        <Button variant="primary" onClick={close} autoFocus>
          {t('files.close')}
        </Button>
      </DialogFooter>
    </>
  );
}

/** As an element, so that actions can open it without JSX. */
export const ComparedText = (props: ComparedProps) => <Compared {...props} />;
