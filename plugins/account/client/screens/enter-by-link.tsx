/** Signs in by a link of the server's command line. */
import { useEffect, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Host, Session } from '#plugin-api/client';
import { contract } from '../../common/contract.ts';
import { LINK_SIGN } from '../../common/link-calls.ts';
import { Entering } from '../entering.tsx';
import { signInFailure } from '../failure.ts';
import { challengeIn, SecondStep } from '../second-factor/second-step.tsx';

/** What the address holds of such a link. */
export const linkIn = (hash: string): string | undefined =>
  hash.startsWith(LINK_SIGN) ? hash.slice(LINK_SIGN.length) : undefined;

export function EnterByLink({ token, onBack }: { readonly token: string; readonly onBack: () => void }) {
  const t = useTranslate();
  const { signInByLink } = useApi(contract);
  const session = useService(Session);
  const { kind } = useService(Host);
  const [challenge, setChallenge] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const enter = async () => {
      const client_id = kind === 'desktop' ? 'carrel-desktop' : 'carrel-web';
      await session.enter(await signInByLink({ body: { token, client_id } }));
    };
    enter().catch((error: unknown) => {
      const next = challengeIn(error);
      if (next === undefined) setFailure(signInFailure(error, t('provider.failed')));
      else setChallenge(next);
    });
    // Once: a link is good one time.
  }, []);
  if (challenge !== undefined) return <SecondStep challenge={challenge} onBack={onBack} />;
  return <Entering title={t('provider.entering')} failure={failure} back={t('reset.back')} onBack={onBack} />;
}
