/** Passkeys, as the profile shows them: which there are, and ways to add, rename and remove them. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Language, Notices } from '#plugin-api/client';
import { Button, ErrorState, Skeleton } from '#ui';
import { contract } from '../../common/contract.ts';
import { deviceOf } from '../../common/device.ts';
import type { Passkey } from '../../common/passkey-calls.ts';
import profile from '../panels/profile.module.css';
import { TheProof } from '../proof/own-proof.ts';
import sessions from '../sessions/sessions.module.css';
import { supportsPasskeys } from './ceremony.ts';
import { NewPasskey } from './new-passkey.tsx';
import { OwnPasskeys } from './own-passkeys.ts';
import { PasskeyRow } from './passkey-row.tsx';

export const Passkeys = observer(() => {
  const t = useTranslate();
  const { code: language } = useService(Language);
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const proof = useService(TheProof);
  const calls = useApi(contract);
  const [store] = useState(() => new OwnPasskeys(calls));
  useEffect(() => void store.load(), [store]);

  const thisDevice = (): string => {
    const { browser: program, system } = deviceOf(navigator.userAgent);
    return program && system ? t('sessions.on', { program, system }) : (program ?? system ?? '');
  };
  const add = async () => {
    await proof.ask();
    const isAdded = await dialogs.open<boolean>(
      (close) => (
        <NewPasskey
          t={t}
          proof={proof}
          device={thisDevice()}
          onAdd={async (name, password) => {
            await store.add(name, password);
            close(true);
          }}
          onCancel={() => close()}
        />
      ),
      {
        title: t('passkey.add'),
        description: t(proof.way === 'password' ? 'passkey.addText' : 'passkey.addPlain'),
        size: 'small',
      },
    );
    if (isAdded) notices.success(t('passkey.isAdded'));
  };
  const rename = async ({ id, name: value }: Passkey) => {
    const texts = { title: t('passkey.rename'), label: t('passkey.name'), action: t('passkey.renameAction') };
    const name = await dialogs.prompt({ ...texts, value, maxLength: 50, required: true });
    if (name !== undefined) await store.rename(id, name).catch((error: unknown) => notices.failure(error));
  };
  const remove = async ({ id, name }: Passkey) => {
    const title = t('passkey.remove', { name });
    if (!(await dialogs.confirm({ title, text: t('passkey.removeText'), action: t('passkey.removeAction'), danger: true })))
      return;
    try {
      await store.remove(id);
      notices.success(t('passkey.isRemoved'));
    } catch (error) {
      notices.failure(error);
    }
  };

  const unable = supportsPasskeys() ? undefined : t('passkey.unsupported');
  return (
    <section className={profile.section}>
      <h3>{t('passkey.title')}</h3>
      <p className={profile.about}>{t(proof.password === 'change' ? 'passkey.about' : 'passkey.aboutPlain')}</p>
      {store.list === undefined && store.error === undefined && <Skeleton shape="rows" count={1} />}
      {store.list === undefined && store.error !== undefined && <ErrorState title={t('passkey.failed')} onRetry={store.load} />}
      {store.list && store.list.length > 0 && (
        <ul className={sessions.list} aria-label={t('passkey.title')}>
          {store.list.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              language={language}
              onRename={() => rename(passkey)}
              onRemove={() => remove(passkey)}
            />
          ))}
        </ul>
      )}
      {store.list && (
        <Button disabledReason={offline ?? unable} onClick={() => void add()}>
          {t('passkey.addOpen')}
        </Button>
      )}
    </section>
  );
});
