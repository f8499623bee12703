/** Providers, as the profile shows them: by which one signs in, and ways to connect others and to take them away. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Language, Notices } from '#plugin-api/client';
import { Button, ErrorState, Icon, Skeleton } from '#ui';
import { contract } from '../../common/contract.ts';
import type { Identity, Provider } from '../../common/provider-calls.ts';
import profile from '../panels/profile.module.css';
import { TheProof } from '../proof/own-proof.ts';
import { ProofForm } from '../proof/proof-form.tsx';
import sessions from '../sessions/sessions.module.css';
import { OwnIdentities } from './own-identities.ts';

export const OwnProviders = observer(() => {
  const t = useTranslate();
  const { code: language } = useService(Language);
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const proof = useService(TheProof);
  const calls = useApi(contract);
  const [store] = useState(() => new OwnIdentities(calls));
  useEffect(() => void store.load(), [store]);

  const connect = async ({ id, title }: Provider) => {
    const name = t('provider.connect', { provider: title });
    await proof.ask();
    if (proof.way === 'none') return store.connect(id, '').catch((error: unknown) => notices.failure(error));
    await dialogs.open(
      (close) => (
        <ProofForm
          t={t}
          proof={proof}
          action={t('provider.connectAction')}
          onProof={(password) => store.connect(id, password)}
          onCancel={() => close()}
        />
      ),
      { title: name, description: t(proof.way === 'password' ? 'provider.connectText' : 'provider.connectPlain'), size: 'small' },
    );
  };
  const disconnect = async ({ id, title: provider }: Identity) => {
    const title = t('provider.disconnect', { provider });
    const text = t('provider.disconnectText', { provider });
    if (!(await dialogs.confirm({ title, text, action: t('provider.disconnectAction'), danger: true }))) return;
    try {
      await store.disconnect(id);
      notices.success(t('provider.isDisconnected', { provider }));
    } catch (error) {
      notices.failure(error);
    }
  };

  if (!store.isOfUse) return null;
  const day = (iso: string) => new Date(iso).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={profile.section} id="providers">
      <h3>{t('provider.title')}</h3>
      <p className={profile.about}>{t('provider.about')}</p>
      {store.known === undefined && store.error === undefined && <Skeleton shape="rows" count={1} />}
      {store.known === undefined && store.error !== undefined && (
        <ErrorState title={t('provider.unknown')} onRetry={store.load} />
      )}
      {store.known && store.known.identities.length > 0 && (
        <ul className={sessions.list} aria-label={t('provider.title')}>
          {store.known.identities.map((identity) => (
            <li key={identity.id} className={sessions.row}>
              <Icon name="log-in" size={18} className={sessions.sign} />
              <div className={sessions.words}>
                <p className={sessions.name}>
                  {identity.title} <span dir="auto">{identity.name}</span>
                </p>
                <p className={sessions.times}>
                  {t('provider.connected', { date: day(identity.connected_at) })}
                  {identity.last_used_at !== null && `, ${t('provider.used', { date: day(identity.last_used_at) })}`}
                </p>
              </div>
              <Button
                size="small"
                aria-label={t('provider.disconnect', { provider: identity.title })}
                disabledReason={offline}
                onClick={() => void disconnect(identity)}
              >
                {t('provider.disconnectAction')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {store.known?.others.map((provider) => (
        <Button key={provider.id} disabledReason={offline} onClick={() => void connect(provider)}>
          {t('provider.connect', { provider: provider.title })}
        </Button>
      ))}
    </section>
  );
});
