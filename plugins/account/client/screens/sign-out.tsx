/** Where Logout ends (ACC-003): says that one is signed out, with the way back in. */
import { useService, useTranslate } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { Button } from '#ui';
import { Entrance } from '../entrance.tsx';

export default function SignOut() {
  const t = useTranslate();
  const navigation = useService(Navigation);
  return (
    <Entrance title={t('signOut.title')}>
      <Button variant="primary" size="large" onClick={() => navigation.go('/sign-in')}>
        {t('signOut.action')}
      </Button>
    </Entrance>
  );
}
