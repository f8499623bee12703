/** Third step of a password reset (ACC-005): the token comes from the code, in the address's fragment. */
import { useState } from 'react';
import { NewPasswordForm } from '../new-password-form.tsx';

export default function ResetPassword() {
  const [token] = useState(() => location.hash.slice(1));
  return <NewPasswordForm token={token} />;
}
