/** What it costs, once the words are counted, and what there is to pay it with. The last step says once more what happens next. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Button, ErrorState, FactList, Spinner } from '#ui';
import styles from '../plagiarism.module.css';
import type { Wizard } from '../stores/wizard.ts';
import { TheDeeds } from '../tokens.ts';
import { useWords } from '../use-words.ts';

interface PriceStepProps {
  readonly wizard: Wizard;
  readonly balance: number;
}

export const PriceStep = observer(({ wizard, balance }: PriceStepProps) => {
  const t = useTranslate();
  const deeds = useService(TheDeeds);
  const { number } = useWords();
  const { check } = wizard;
  if (check?.status === 'failed')
    return (
      <ErrorState
        title={check.reason ?? t('wizard.countFailed')}
        text={t('wizard.notCharged')}
        actions={<Button onClick={wizard.reset}>{t('wizard.otherFile')}</Button>}
      />
    );
  if (!check || check.word_count === null || check.price_credits === null)
    return (
      <p className={styles.waits} role="status">
        <Spinner size={16} label={null} /> {t('wizard.counting')}
      </p>
    );
  const credits = t('wizard.credits', { count: check.price_credits });
  const isShort = balance < check.price_credits;
  return (
    <div className={styles.step}>
      <FactList
        layout="columns"
        facts={[
          [t('wizard.name'), check.name],
          [t('wizard.words'), number(check.word_count)],
          [t('wizard.compareWith'), check.compare_with.map((kind) => t(`compared.${kind}`)).join(' · ')],
          [t('wizard.price'), credits],
          [t('wizard.balance'), t('wizard.credits', { count: balance })],
        ]}
      />
      {isShort && (
        <p className={styles.problem}>
          {t('wizard.tooFew')}{' '}
          {deeds.sellsCredits && (
            <Button size="small" onClick={() => void deeds.buyCredits()}>
              {t('wizard.buy')}
            </Button>
          )}
        </p>
      )}
    </div>
  );
});

const TERMS = ['queue', 'overlap', 'failure'] as const;

export const PlaceStep = observer(({ wizard }: { readonly wizard: Wizard }) => {
  const t = useTranslate();
  const { check } = wizard;
  return (
    <div className={styles.step}>
      <p className={styles.plain}>
        {t('wizard.what', { name: check?.name ?? '', price: t('wizard.credits', { count: check?.price_credits ?? 0 }) })}
      </p>
      <ul className={styles.terms}>
        {TERMS.map((term) => (
          <li key={term}>{t(`wizard.term.${term}`)}</li>
        ))}
      </ul>
    </div>
  );
});
