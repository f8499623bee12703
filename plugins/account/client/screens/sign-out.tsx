/** Where Logout ends (ACC-003): says that one is signed out, with the way back in. */
import { Button, Navigation, useService, useTranslate } from '#plugin-api/client';
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
