/** Personal tokens in the profile: which there are, what each allows, a new one, and the end of one. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Host, Language, Notices, type Translate } from '#plugin-api/client';
import { Button, Icon, LinkButton, Tag } from '#ui';
import { contract, type ToldToken } from '../../common/contract.ts';
import { NewToken } from '../dialogs/new-token.tsx';
import { ShownOnce } from '../dialogs/shown-once.tsx';
import { KeptList } from '../kept-list.ts';
import { Section } from '../section.tsx';
import styles from '../section.module.css';

const reachOf = ({ scopes, areas }: ToldToken, t: Translate): string =>
  [...scopes.map((scope) => t(`token.scope.${scope}`)), t(`token.area.${areas?.[0] ?? 'everywhere'}`)].join(', ');

const Tokens = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const host = useService(Host);
  const { code } = useService(Language);
  const calls = useApi(contract);
  const [store] = useState(() => new KeptList(async () => (await calls.tokens()).tokens));
  const when = (iso: string) => new Date(iso).toLocaleDateString(code, { dateStyle: 'medium' });

  const make = async () => {
    const secret = await dialogs.open<string>(
      (close) => (
        <NewToken
          t={t}
          onMake={async (body) => close((await store.changing(() => calls.makeToken({ body }))).secret)}
          onCancel={() => close()}
        />
      ),
      { title: t('token.new'), size: 'small' },
    );
    if (secret === undefined) return;
    await dialogs.open<void>((close) => <ShownOnce t={t} label={t('token.secret')} secret={secret} onClose={() => close()} />, {
      title: t('token.made'),
      size: 'small',
    });
  };
  const revoke = async ({ id, name }: ToldToken) => {
    const question = { title: t('token.revokeNamed', { name }), text: t('token.revokeText'), action: t('token.revoke') };
    if (!(await dialogs.confirm({ ...question, danger: true }))) return;
    await store
      .changing(() => calls.revokeToken({ params: { id } }))
      .then(() => notices.success(t('token.revoked')))
      .catch((error: unknown) => notices.failure(error));
  };
  const row = (token: ToldToken) => {
    const { id, name, expires_at, last_used_at } = token;
    const isOver = Date.parse(expires_at) < Date.now();
    return (
      <li key={id} className={styles.row}>
        <Icon name="key-round" size={18} className={styles.sign} />
        <div className={styles.words}>
          <p className={styles.name}>
            {name}
            {isOver && <Tag tone="warning">{t('token.over')}</Tag>}
          </p>
          <p className={styles.small}>
            {reachOf(token, t)} · {t('token.until', { date: when(expires_at) })} ·{' '}
            {last_used_at === null ? t('token.unused') : t('token.used', { date: when(last_used_at) })}
          </p>
        </div>
        <Button
          size="small"
          aria-label={t('token.revokeNamed', { name })}
          disabledReason={offline}
          onClick={() => void revoke(token)}
        >
          {t('token.revoke')}
        </Button>
      </li>
    );
  };
  const about = (
    <>
      {t('token.about')}{' '}
      <LinkButton onClick={() => host.openExternal(`${location.origin}/api/docs?lang=${code}`)}>{t('token.docs')}</LinkButton>
    </>
  );
  return (
    <Section id="programs" title={t('token.title')} about={about} failed={t('token.failed')} store={store} row={row}>
      <Button disabledReason={offline} onClick={() => void make()}>
        {t('token.newOpen')}
      </Button>
    </Section>
  );
});

export default Tokens;
