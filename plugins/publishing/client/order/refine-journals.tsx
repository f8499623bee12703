/** At the desk: the journals that are recommended, taken from those that were found or written in, in an order and with words of one's own. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, Combobox, Field, IconButton, TextArea } from '#ui';
import { MAX_CHOSEN } from '../../common/contract.ts';
import { journalKey } from '../../common/journals/journal-names.ts';
import type { ChosenJournal, RankedJournal } from '../../common/model.ts';
import type { OrderProgress } from '../stores/order-progress.ts';
import styles from '../publishing.module.css';

interface RefineProps {
  readonly store: OrderProgress;
  readonly chosen: readonly ChosenJournal[];
  readonly found: readonly RankedJournal[];
}

const LONGEST_NAME = 300;
const LONGEST_NOTE = 2000;

/** What is shown until something is changed; what is changed stays until it is saved. */
const useDraft = ({ store, chosen }: Omit<RefineProps, 'found'>) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const [draft, setDraft] = useState<readonly ChosenJournal[]>();
  const journals = draft ?? chosen;
  const withAt = (at: number, journal: ChosenJournal) => journals.map((one, index) => (index === at ? journal : one));
  return {
    journals,
    isChanged: draft !== undefined,
    add: (name: string) => setDraft([...journals, { name: name.trim(), note: '' }]),
    remove: (at: number) => setDraft(journals.filter((_, index) => index !== at)),
    note: (at: number, note: string) => setDraft(withAt(at, { name: journals[at]?.name ?? '', note })),
    raise(at: number) {
      const [above, own] = [journals[at - 1], journals[at]];
      if (above && own) setDraft(withAt(at, above).map((one, index) => (index === at - 1 ? own : one)));
    },
    async save() {
      try {
        await store.recommend(journals);
        setDraft(undefined);
        notices.success(t('journals.saved'));
      } catch (error) {
        notices.failure(error);
      }
    },
  };
};

export const RefineJournals = observer(({ store, chosen, found }: RefineProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { journals, isChanged, add, remove, note, raise, save } = useDraft({ store, chosen });
  const keys = new Set(journals.map(({ name }) => journalKey(name)));
  const isChosen = (name: string) => keys.has(journalKey(name));
  const left = found.filter(({ name }) => !isChosen(name)).map(({ name }) => ({ value: name, label: name }));
  return (
    <section className={styles.stack} aria-label={t('journals.recommended')}>
      <h3 className={styles.subtitle}>{t('journals.recommended')}</h3>
      <ol className={styles.journals}>
        {journals.map((journal, at) => (
          <li key={journal.name}>
            <div className={styles.named}>
              <strong dir="auto">{journal.name}</strong>
              <span>
                {at > 0 && (
                  <IconButton
                    icon="arrow-up"
                    size="small"
                    label={t('journals.raise', { name: journal.name })}
                    onClick={() => raise(at)}
                  />
                )}
                <IconButton
                  icon="close"
                  size="small"
                  label={t('journals.remove', { name: journal.name })}
                  onClick={() => remove(at)}
                />
              </span>
            </div>
            <Field label={t('journals.note', { name: journal.name })} hideLabel>
              <TextArea
                minRows={2}
                maxLength={LONGEST_NOTE}
                placeholder={t('journals.noteHint')}
                value={journal.note}
                onChange={(event) => note(at, event.currentTarget.value)}
              />
            </Field>
          </li>
        ))}
      </ol>
      {journals.length < MAX_CHOSEN && (
        <Combobox
          label={t('journals.add')}
          placeholder={t('journals.add')}
          options={left}
          value={undefined}
          onChange={add}
          create={{
            label: (name) => t('journals.addOwn', { name }),
            run: (name) => void (isChosen(name) || add(name)),
            maxLength: LONGEST_NAME,
          }}
        />
      )}
      <div className={styles.acts}>
        <Button variant="primary" disabled={!isChanged} disabledReason={offline} busy={store.isBusy} onClick={() => void save()}>
          {t('journals.save')}
        </Button>
      </div>
    </section>
  );
});
