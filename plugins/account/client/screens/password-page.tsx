/** A page that has to do with passwords: shown where the house knows them, else it says how one signs in here. */
import type { ReactNode } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { Button, Skeleton } from '#ui';
import { Entrance } from '../entrance.tsx';
import { useWays } from '../providers/use-ways.ts';

export function PasswordPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const t = useTranslate();
  const navigation = useService(Navigation);
  const ways = useWays();
  if (ways?.password) return children;
  return (
    <Entrance title={title} lead={ways && t('ways.noPasswords')}>
      {ways ? (
        <Button variant="primary" size="large" onClick={() => navigation.go('/sign-in')}>
          {t('reset.back')}
        </Button>
      ) : (
        <Skeleton count={3} />
      )}
    </Entrance>
  );
}
