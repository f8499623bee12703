/**
 * Whose provider does not say which address is theirs, or not so that it is enough for the account that is there: asks for the address
 * where it is not known, and for the code that is mailed there.
 */
import { useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Host, Language, Session } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import { contract } from '../../common/contract.ts';
import { codeProblem, emailProblem, normaliseEmail, plainCode } from '../../common/rules.ts';
import { Entrance } from '../entrance.tsx';
import { EntranceCode } from '../entrance-code.tsx';
import { EntranceForm } from '../entrance-form.tsx';
import { formFailure, signInFailure } from '../failure.ts';
import { keepFocus } from '../keep-focus.ts';
import { challengeIn } from '../second-factor/second-step.tsx';
import { useEntranceForm } from '../use-entrance-form.ts';
import { keepTrip, type Newcoming, type Trip } from './trip.ts';

interface NewcomerProps {
  readonly trip: Trip;
  readonly newcoming: Newcoming;
  readonly onNewcoming: (next: Newcoming) => void;
  readonly onChallenge: (challenge: string) => void;
  readonly onBack: () => void;
}

/** Has a code mailed, which stays true for this tab when the page is loaded anew meanwhile. */
const useSend = ({ trip: { provider, key, ...trip }, newcoming, onNewcoming }: NewcomerProps) => {
  const { nameAddress } = useApi(contract);
  const { code: language } = useService(Language);
  return async (email: string): Promise<void> => {
    await nameAddress({ body: { provider, key, email, language } });
    const next = { ...newcoming, email: normaliseEmail(email) };
    keepTrip({ ...trip, provider, key, newcoming: next });
    onNewcoming(next);
  };
};

function Address(props: NewcomerProps) {
  const { newcoming, onBack } = props;
  const { title: provider, account } = newcoming;
  const t = useTranslate();
  const send = useSend(props);
  const form = useEntranceForm({
    initial: { email: account ?? '' },
    checks: { email: (value: string) => emailProblem(value) },
    submit: ({ email }) => send(email),
  });
  return (
    <Entrance
      title={t(account === undefined ? 'newcomer.title' : 'newcomer.known')}
      lead={account === undefined ? t('newcomer.text', { provider }) : t('newcomer.knownText', { provider, email: account })}
      below={
        <Button variant="ghost" onClick={onBack}>
          {t('reset.back')}
        </Button>
      }
    >
      <EntranceForm form={form} action={t('reset.action')}>
        {account === undefined && (
          <Field label={t('field.email')} error={form.error('email')}>
            <TextInput type="email" autoComplete="email" autoFocus size="large" {...form.input('email')} />
          </Field>
        )}
      </EntranceForm>
    </Entrance>
  );
}

function Code({ email, ...props }: NewcomerProps & { readonly email: string }) {
  const { trip, newcoming, onNewcoming, onChallenge, onBack } = props;
  const t = useTranslate();
  const offline = useOfflineReason();
  const { arriveByCode } = useApi(contract);
  const session = useService(Session);
  const { kind } = useService(Host);
  const send = useSend(props);
  const [note, setNote] = useState<string>();
  const [isSending, setSending] = useState(false);
  const form = useEntranceForm({
    initial: { code: '' },
    checks: { code: (value: string) => codeProblem(value) },
    submit: async ({ code }) => {
      const { provider, key } = trip;
      const client_id = kind === 'desktop' ? 'carrel-desktop' : 'carrel-web';
      setNote(undefined);
      try {
        await session.enter(await arriveByCode({ body: { provider, key, code: plainCode(code), client_id } }));
      } catch (error) {
        const challenge = challengeIn(error);
        if (challenge === undefined) throw error;
        onChallenge(challenge);
      }
    },
    describe: (error) => signInFailure(error, t('provider.failed')),
  });
  const again = async () => {
    setSending(true);
    setNote(undefined);
    await send(email).then(
      () => setNote(t('newcomer.sentAgain')),
      (error: unknown) => setNote(formFailure(error).message),
    );
    setSending(false);
  };
  return (
    <Entrance
      title={t('reset.codeTitle')}
      lead={t('proof.sent', { email })}
      below={
        <>
          <Button variant="ghost" busy={isSending} disabledReason={offline} onMouseDown={keepFocus} onClick={() => void again()}>
            {t('proof.again')}
          </Button>
          {newcoming.account === undefined ? (
            <Button variant="ghost" onMouseDown={keepFocus} onClick={() => onNewcoming({ title: newcoming.title })}>
              {t('newcomer.other')}
            </Button>
          ) : (
            <Button variant="ghost" onMouseDown={keepFocus} onClick={onBack}>
              {t('reset.back')}
            </Button>
          )}
        </>
      }
    >
      {note !== undefined && <p role="status">{note}</p>}
      <EntranceForm form={form} action={t('signIn.action')}>
        <EntranceCode error={form.error('code')} input={form.input('code')} />
      </EntranceForm>
    </Entrance>
  );
}

export function Newcomer(props: NewcomerProps) {
  const { email } = props.newcoming;
  return email === undefined ? <Address {...props} /> : <Code {...props} email={email} />;
}
