/** What the profile shows of a password: the form to change it, or to set a first one; nothing in a house that knows none. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { User } from '#plugin-api';
import { useService, useTranslate } from '#client-kit';
import { Skeleton } from '#ui';
import { TheProof } from '../proof/own-proof.ts';
import styles from './profile.module.css';
import { ChangePassword } from './change-password.tsx';
import { SetPassword } from './set-password.tsx';

export const OwnPassword = observer(({ user }: { readonly user: User }) => {
  const t = useTranslate();
  const proof = useService(TheProof);
  useEffect(() => void proof.ask(), [proof]);
  // A form that is another one a moment later would lose what was typed.
  if (!proof.isKnown)
    return (
      <section className={styles.section}>
        <h3>{t('profile.password')}</h3>
        <Skeleton count={3} />
      </section>
    );
  if (proof.password === 'none') return null;
  return proof.password === 'set' ? <SetPassword user={user} /> : <ChangePassword user={user} />;
});
