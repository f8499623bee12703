/** Above the workbench of a cancelled account: until when its data is there, and the two ways to go (ACC-036). */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Commands, Session } from '#plugin-api/client';
import { Button, Icon } from '#ui';
import styles from './leaving-bar.module.css';
import { useKeepAccount } from './use-keep-account.ts';

const LeavingBar = observer(() => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const commands = useService(Commands);
  const { user } = useService(Session);
  const { keep, busy } = useKeepAccount();
  if (!user?.cancelled_until) return null;
  const date = new Date(user.cancelled_until).toLocaleDateString(user.language, { dateStyle: 'long' });
  const isAffiliate = user.user_type === 'affiliate_user';
  return (
    <section className={styles.bar} aria-label={t('cancel.isCancelled')}>
      <p className={styles.text}>
        <Icon name="clock" size={14} />
        {t('cancel.bar', { date })}
      </p>
      <Button size="small" onClick={() => void commands.run(isAffiliate ? 'account.openBasics' : 'account.openData')}>
        {t('cancel.export')}
      </Button>
      <Button size="small" busy={busy} disabledReason={offline} onClick={() => void keep()}>
        {t('cancel.keep')}
      </Button>
    </section>
  );
});

export default LeavingBar;
