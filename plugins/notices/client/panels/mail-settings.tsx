/** Which notifications also come by mail: one switch for each kind, stored at once. */
import { useEffect, useState } from 'react';
import type { ApiOf } from '#plugin-api';
import { type ClientContext, Dialogs, Notices, type Translate } from '#plugin-api/client';
import { DialogBody, EmptyState, ErrorState, Skeleton, Switch } from '#ui';
import { type MailKind, type NoticesContract, noticesContract } from '../../common/contract.ts';
import styles from './notices.module.css';

type Calls = Pick<ApiOf<NoticesContract>, 'mailKinds' | 'setMailKind'>;

interface MailSettingsProps {
  readonly t: Translate;
  readonly api: Calls;
  readonly onFailure: (error: unknown) => void;
}

function MailSettings({ t, api, onFailure }: MailSettingsProps) {
  const [kinds, setKinds] = useState<readonly MailKind[]>();
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    api.mailKinds().then(
      ({ data }) => setKinds(data),
      () => setFailed(true),
    );
  };
  useEffect(load, [api]);
  const set = (kind: string, is_on: boolean) =>
    void api.setMailKind({ body: { kind, is_on } }).then(({ data }) => setKinds(data), onFailure);
  if (hasFailed) return <ErrorState title={t('mail.failed')} onRetry={load} />;
  if (!kinds) return <Skeleton count={3} />;
  if (kinds.length === 0) return <EmptyState icon="mail" title={t('mail.none')} />;
  return (
    <>
      <p className={styles.lead}>{t('mail.lead')}</p>
      <div className={styles.kinds}>
        {kinds.map(({ kind, title, is_on }) => (
          <Switch key={kind} checked={is_on} onChange={(isOn) => set(kind, isOn)}>
            {title}
          </Switch>
        ))}
      </div>
    </>
  );
}

export const showMailSettings = async (ctx: ClientContext): Promise<void> => {
  const { t } = ctx;
  const notices = ctx.service(Notices);
  await ctx.service(Dialogs).open<void>(
    () => (
      <DialogBody>
        <MailSettings t={t} api={ctx.api(noticesContract)} onFailure={(error) => notices.failure(error)} />
      </DialogBody>
    ),
    { title: t('mail.title'), size: 'small' },
  );
};
