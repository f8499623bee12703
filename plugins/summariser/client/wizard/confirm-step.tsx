/** Third step: what it is, which pages, what it costs, and what there is to pay it with. */
import { observer } from 'mobx-react-lite';
import { useApi, useLoaded, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { FactList, Field, TextInput } from '#ui';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { summariserContract, type Cost, type EngineChoice } from '../../common/contract.ts';
import { useProblem } from './use-problem.ts';
import { addressIn, type Wizard } from './wizard.ts';
import styles from './wizard.module.css';

/** Nobody is asked for a project that was not chosen. */
const none = async () => undefined;

const useProjectTitle = (id: number | undefined): string | undefined => {
  const api = useApi(libraryContract);
  const { value } = useLoaded(id === undefined ? none : api.getAllProjects);
  return value?.data.find((project) => project.id === id)?.title;
};

/** Where the text goes besides this house. */
const useEngine = (): EngineChoice | undefined => {
  const api = useApi(summariserContract);
  return useLoaded(api.engine).value;
};

const hostOf = (choice: EngineChoice): string | undefined => {
  if (choice.engine === 'house') return choice.house?.host;
  return choice.engine === 'own' && choice.own ? new URL(choice.own.url).host : undefined;
};

const useCost = () => {
  const t = useTranslate();
  return ({ token_limit, token_used, credits_each, credit_balance }: Cost) => {
    const left = Math.max(0, token_limit - token_used);
    const cost = left > 0 ? t('wizard.costIncluded') : t('wizard.costCredits', { count: credits_each });
    const credits = credit_balance === null ? '' : t('wizard.balanceCredits', { count: credit_balance });
    return { cost, balance: [t('wizard.balanceTokens', { count: left }), credits].filter(Boolean).join(' · ') };
  };
};

export const ConfirmStep = observer(({ wizard }: { readonly wizard: Wizard }) => {
  const t = useTranslate();
  const number = new Intl.NumberFormat(useService(Language).code);
  const problem = useProblem(wizard.problem);
  const costOf = useCost();
  const service = useEngine();
  const project = useProjectTitle(wizard.project);
  const { file, cost, kind } = wizard;
  const host = service && hostOf(service);
  const words = kind === 'file' && file?.words != null ? number.format(file.words) : t('wizard.wordsLater');
  const unknown = cost === null ? t('wizard.costUnknown') : '…';
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('wizard.what'), kind === 'file' ? (file?.name ?? '') : (addressIn(wizard.address) ?? '')],
    [t('wizard.words'), words],
    [t('wizard.project'), wizard.project === undefined ? t('wizard.noProject') : (project ?? '…')],
    [t('wizard.cost'), cost ? costOf(cost).cost : unknown],
    [t('wizard.balance'), cost ? costOf(cost).balance : unknown],
  ];
  return (
    <div className={styles.step}>
      <FactList facts={facts} layout="columns" />
      {kind === 'file' && (
        <fieldset className={styles.range}>
          <legend>{t('wizard.pages')}</legend>
          <Field label={t('wizard.fromPage')}>
            <TextInput
              inputMode="numeric"
              maxLength={4}
              placeholder="1"
              value={wizard.fromPage}
              onChange={(event) => wizard.setPages(event.currentTarget.value, wizard.toPage)}
            />
          </Field>
          <Field label={t('wizard.toPage')}>
            <TextInput
              inputMode="numeric"
              maxLength={4}
              placeholder={file?.pages == null ? '' : String(file.pages)}
              value={wizard.toPage}
              onChange={(event) => wizard.setPages(wizard.fromPage, event.currentTarget.value)}
            />
          </Field>
        </fieldset>
      )}
      {host !== undefined && <p className={styles.note}>{t('wizard.sentTo', { host })}</p>}
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
});
