/** Sign in (ACC-001), in the ways that there are here. The wanted address comes back through the router once the session is there. */
import { useState } from 'react';
import { useTranslate } from '#client-kit';
import { Skeleton } from '#ui';
import { Entrance } from '../entrance.tsx';
import styles from '../entrance.module.css';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { ProviderButtons } from '../providers/provider-buttons.tsx';
import { useWays } from '../providers/use-ways.ts';
import { ScreenLink } from '../screen-link.tsx';
import { SecondStep } from '../second-factor/second-step.tsx';
import { EnterByLink, linkIn } from './enter-by-link.tsx';
import { PasswordSignIn } from './password-sign-in.tsx';

const NOTES = { confirmed: 'signIn.confirmed', password: 'signIn.passwordSet' } as const;

const noteOf = (search: string) => {
  const done = new URLSearchParams(search).get('done');
  return done === 'confirmed' || done === 'password' ? NOTES[done] : undefined;
};

export default function SignIn() {
  const t = useTranslate();
  const ways = useWays();
  const [note] = useState(() => noteOf(location.search));
  const [link, setLink] = useState(() => linkIn(location.hash));
  const [challenge, setChallenge] = useState<string>();
  if (link !== undefined) return <EnterByLink token={link} onBack={() => setLink(undefined)} />;
  if (challenge !== undefined) return <SecondStep challenge={challenge} onBack={() => setChallenge(undefined)} />;
  const hasProviders = ways !== undefined && ways.providers.length > 0;
  return (
    <Entrance
      title={t('signIn.title')}
      lead={ways && !ways.password && t(hasProviders ? 'ways.byProvider' : 'ways.none')}
      below={
        ways?.password && (
          <>
            {t('signIn.noAccount')} <ScreenLink to="/sign-up">{t('signIn.join')}</ScreenLink>
          </>
        )
      }
    >
      {note && (
        <p className={styles.done} role="status">
          {t(note)}
        </p>
      )}
      {!ways && <Skeleton count={3} />}
      {ways?.password && <PasswordSignIn onChallenge={setChallenge} />}
      {hasProviders && <ProviderButtons providers={ways.providers} isSecond={ways.password} />}
      {ways && <PasskeySignIn isSecond={ways.password || hasProviders} />}
    </Entrance>
  );
}
