/** The second step of signing in: a code of the authenticator app, or a recovery code. */
import { ApiError } from '#plugin-api';
import { useApi, useService, useTranslate } from '#client-kit';
import { Session } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import { contract } from '../../common/contract.ts';
import { Entrance } from '../entrance.tsx';
import { EntranceForm } from '../entrance-form.tsx';
import { signInFailure } from '../failure.ts';
import { PasskeyStep } from '../passkeys/passkey-step.tsx';
import { useEntranceForm } from '../use-entrance-form.ts';

/** What the sign-in goes on with, when its first step was right and is not enough. */
export const challengeIn = (error: unknown): string | undefined => {
  const body = error instanceof ApiError ? error.body : undefined;
  const challenge = body?.['error'] === 'mfa_required' ? body['challenge'] : undefined;
  return typeof challenge === 'string' ? challenge : undefined;
};

interface SecondStepProps {
  readonly challenge: string;
  readonly onBack: () => void;
}

export function SecondStep({ challenge, onBack }: SecondStepProps) {
  const t = useTranslate();
  const session = useService(Session);
  const { secondStep } = useApi(contract);
  const form = useEntranceForm({
    initial: { code: '' },
    checks: { code: (value: string) => (value.trim() === '' ? 'required' : undefined) },
    submit: async ({ code }) => session.enter(await secondStep({ body: { challenge, code: code.trim() } })),
    describe: (error) => signInFailure(error, t('secondStep.invalid')),
  });
  return (
    <Entrance
      title={t('secondStep.title')}
      below={
        <Button variant="ghost" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      }
    >
      <EntranceForm form={form} action={t('signIn.action')}>
        <Field label={t('secondStep.code')} help={t('secondStep.help')} error={form.error('code')}>
          <TextInput autoComplete="one-time-code" autoFocus size="large" mono {...form.input('code')} />
        </Field>
      </EntranceForm>
      <PasskeyStep challenge={challenge} />
    </Entrance>
  );
}
