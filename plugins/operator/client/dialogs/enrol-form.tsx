/** Asks why a list is brought in, and whether those who are new are told. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Checkbox } from '#ui';
import { ActForm } from './act-form.tsx';

interface EnrolFormProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  /** Whether anybody is new. */
  readonly makes: boolean;
  enrol(invite: boolean, reason: string): Promise<unknown>;
  close(done?: boolean): void;
}

export function EnrolForm({ t, makes, enrol, close }: EnrolFormProps) {
  const [invite, setInvite] = useState(true);
  return (
    <ActForm t={t} action={t('list.action')} act={(reason) => enrol(makes && invite, reason)} close={close}>
      {makes && (
        <Checkbox checked={invite} onChange={setInvite}>
          {t('list.invite')}
        </Checkbox>
      )}
    </ActForm>
  );
}
