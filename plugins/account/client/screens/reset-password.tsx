/** Third step of a password reset (ACC-005): the token comes from the code, in the address's fragment. */
import { useState } from 'react';
import { useTranslate } from '#client-kit';
import { NewPasswordForm } from '../new-password-form.tsx';
import { PasswordPage } from './password-page.tsx';

export default function ResetPassword() {
  const [token] = useState(() => location.hash.slice(1));
  const t = useTranslate();
  return (
    <PasswordPage title={t('reset.newTitle')}>
      <NewPasswordForm token={token} />
    </PasswordPage>
  );
}
