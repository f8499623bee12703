/** Connecting a program beside the app, such as the add-in for Word: its code, which program that is, and whether it may. */
import { useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Navigation } from '#plugin-api/client';
import { Button, Field, TextInput } from '#ui';
import { typedCode, type Waiting } from '../../common/connect-calls.ts';
import { contract } from '../../common/contract.ts';
import { ConnectQuestion } from '../connect/connect-question.tsx';
import { programName } from '../connect/program-name.ts';
import { Entrance } from '../entrance.tsx';
import { EntranceForm } from '../entrance-form.tsx';
import { useEntranceForm } from '../use-entrance-form.ts';

/** Longer than the code: it may be typed with blanks and hyphens. */
const LONGEST = 20;

interface Asked {
  readonly code: string;
  readonly program: Waiting;
}

function CodeForm({ onFound }: { readonly onFound: (asked: Asked) => void }) {
  const t = useTranslate();
  const { connecting } = useApi(contract);
  const form = useEntranceForm({
    initial: { user_code: '' },
    checks: { user_code: (value: string) => (typedCode(value) === undefined ? 'connectCode' : undefined) },
    submit: async ({ user_code }) => {
      const code = typedCode(user_code) ?? '';
      onFound({ code, program: await connecting({ body: { user_code: code } }) });
    },
  });
  return (
    <Entrance title={t('connect.title')} lead={t('connect.lead')}>
      <EntranceForm form={form} action={t('connect.next')}>
        <Field label={t('connect.code')} error={form.error('user_code')}>
          <TextInput
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            maxLength={LONGEST}
            autoFocus
            size="large"
            mono
            {...form.input('user_code')}
          />
        </Field>
      </EntranceForm>
    </Entrance>
  );
}

export default function Connect() {
  const t = useTranslate();
  const navigation = useService(Navigation);
  const [asked, setAsked] = useState<Asked>();
  const [isAllowed, setAllowed] = useState<boolean>();
  if (!asked) return <CodeForm onFound={setAsked} />;
  const program = programName(asked.program.client, t);
  if (isAllowed === undefined)
    return <ConnectQuestion {...asked} onBack={() => setAsked(undefined)} onAnswered={(allow) => setAllowed(allow)} />;
  return (
    <Entrance
      title={t(isAllowed ? 'connect.doneTitle' : 'connect.refusedTitle', { program })}
      lead={isAllowed ? t('connect.done') : t('connect.refused', { program })}
    >
      <Button size="large" onClick={() => navigation.go('/')}>
        {t('verify.toApp')}
      </Button>
    </Entrance>
  );
}
