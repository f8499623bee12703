/** The page behind the link of the reset mail, which skips the code (ACC-007). */
import { useTranslate } from '#client-kit';
import { NewPasswordForm } from '../new-password-form.tsx';
import { PasswordPage } from './password-page.tsx';

export default function ResetPasswordConfirm({ params }: { readonly params: { readonly token: string } }) {
  const t = useTranslate();
  return (
    <PasswordPage title={t('reset.newTitle')}>
      <NewPasswordForm token={params.token} />
    </PasswordPage>
  );
}
