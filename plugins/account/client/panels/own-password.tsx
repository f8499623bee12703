/** What the profile shows of a password: the form to change it, or to set a first one; nothing in a house that knows none. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { User } from '#plugin-api';
import { useService } from '#client-kit';
import { TheProof } from '../proof/own-proof.ts';
import { ChangePassword } from './change-password.tsx';
import { SetPassword } from './set-password.tsx';

export const OwnPassword = observer(({ user }: { readonly user: User }) => {
  const proof = useService(TheProof);
  useEffect(() => void proof.ask(), [proof]);
  if (proof.password === 'none') return null;
  return proof.password === 'set' ? <SetPassword user={user} /> : <ChangePassword user={user} />;
});
