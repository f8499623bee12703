/** The page behind the link of the reset mail, which skips the code (ACC-007). */
import { NewPasswordForm } from '../new-password-form.tsx';

export default function ResetPasswordConfirm({ params }: { readonly params: { readonly token: string } }) {
  return <NewPasswordForm token={params.token} />;
}
