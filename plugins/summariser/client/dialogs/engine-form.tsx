/** Who makes one's summaries: the house alone, or a language model besides, to which texts are sent only with consent. */
import { type SyntheticEvent, useState } from 'react';
import { ApiError, type ApiOf } from '#plugin-api';
import { useOfflineReason } from '#client-kit';
import { type ClientContext, Dialogs, Loader, Notices, type Translate } from '#plugin-api/client';
import { Button, Checkbox, DialogBody, DialogFooter, Field, RadioGroup, TextInput } from '#ui';
import { type EngineChoice, type SummariserContract, summariserContract } from '../../common/contract.ts';
import styles from './engine-form.module.css';

interface EngineFormProps {
  readonly t: Translate;
  readonly choice: EngineChoice;
  readonly api: Pick<ApiOf<SummariserContract>, 'chooseEngine'>;
  readonly close: (isDone?: boolean) => void;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);

export function EngineForm({ t, choice, api, close }: EngineFormProps) {
  const offline = useOfflineReason();
  const { house, own } = choice;
  const [engine, setEngine] = useState(choice.engine);
  const [url, setUrl] = useState(own?.url ?? '');
  const [model, setModel] = useState(own?.model ?? '');
  const [key, setKey] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isAgreed = choice.agreed_at !== null && choice.engine === engine && (engine === 'house' || own?.url === url.trim());
  const needsConsent = engine !== 'carrel' && !isAgreed;
  const host = engine === 'house' ? (house?.host ?? '') : hostOf(url.trim());
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (needsConsent && !agrees) return setProblem(t('engine.consentMissing'));
    setBusy(true);
    setProblem('');
    try {
      const service = engine === 'own' ? { url, model, ...(key !== '' && { key }) } : {};
      await api.chooseEngine({ body: { engine, agrees, ...service } });
      close(true);
    } catch (error) {
      setProblem(error instanceof ApiError ? error.textOr(t('engine.failed')) : t('engine.failed'));
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void send(event)} noValidate>
      <DialogBody>
        <div className={styles.fields}>
          <Field label={t('engine.who')}>
            <RadioGroup
              options={[
                { value: 'carrel', label: t('engine.carrel'), detail: t('engine.carrelDetail') },
                ...(house
                  ? [
                      {
                        value: 'house' as const,
                        label: t('engine.house', { model: house.model || house.host }),
                        detail: t('engine.houseDetail', { host: house.host }),
                      },
                    ]
                  : []),
                { value: 'own', label: t('engine.own'), detail: t('engine.ownDetail') },
              ]}
              value={engine}
              onChange={setEngine}
            />
          </Field>
          {engine === 'own' && (
            <>
              <Field label={t('engine.url')} required>
                <TextInput
                  type="url"
                  maxLength={500}
                  placeholder="https://api.example.org/v1"
                  value={url}
                  onChange={(event) => setUrl(event.currentTarget.value)}
                />
              </Field>
              <Field label={t('engine.model')} required>
                <TextInput maxLength={200} value={model} onChange={(event) => setModel(event.currentTarget.value)} />
              </Field>
              <Field label={t('engine.key')} help={own?.has_key ? t('engine.keyKept') : undefined}>
                <TextInput
                  type="password"
                  autoComplete="off"
                  maxLength={500}
                  value={key}
                  onChange={(event) => setKey(event.currentTarget.value)}
                />
              </Field>
            </>
          )}
          {needsConsent && host !== '' && (
            <Checkbox checked={agrees} onChange={setAgrees}>
              {t('engine.consent', { host })}
            </Checkbox>
          )}
          <div aria-live="polite">{problem !== '' && <p className={styles.problem}>{problem}</p>}</div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('core:ui.cancel')}</Button>
        <Button type="submit" variant="primary" busy={isBusy} disabledReason={offline}>
          {t('engine.save')}
        </Button>
      </DialogFooter>
    </form>
  );
}

export const openEngineForm = async (ctx: ClientContext): Promise<void> => {
  const { t } = ctx;
  const api = ctx.api(summariserContract);
  const notices = ctx.service(Notices);
  try {
    const choice = await ctx.service(Loader).during(api.engine());
    const isDone = await ctx
      .service(Dialogs)
      .open<boolean>((close) => <EngineForm t={t} choice={choice} api={api} close={close} />, { title: t('engine.title') });
    if (isDone) notices.success(t('engine.saved'));
  } catch (error) {
    notices.failure(error);
  }
};
