/** Invites people by their addresses, one or several at once, and says what they may do. */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, Field, Select, TextInput } from '#ui';
import { type Permission, PERMISSIONS } from '../../common/roles.ts';
import styles from './share-dialog.module.css';

/** What came of an invitation; `problem` is to be said beside the field. */
export interface Invited {
  readonly isDone: boolean;
  readonly problem?: string;
}

export interface InviteFormProps {
  readonly t: Translate;
  readonly onInvite: (addresses: readonly string[], permission: Permission) => Promise<Invited>;
}

const addressesIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((address) => address !== ''))];

export const permissionOptions = (t: Translate): { value: Permission; label: string }[] =>
  PERMISSIONS.map((value) => ({ value, label: t(`share.permission.${value}`) }));

export function InviteForm({ t, onInvite }: InviteFormProps) {
  const [text, setText] = useState('');
  const [permission, setPermission] = useState<Permission>('read');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const addresses = addressesIn(text);
  const invite = async () => {
    if (addresses.length === 0 || isBusy) return;
    setBusy(true);
    const { isDone, problem } = await onInvite(addresses, permission);
    setBusy(false);
    setError(problem);
    // What was typed meanwhile is for the next one.
    if (isDone) setText((now) => (now === text ? '' : now));
  };
  return (
    <form
      className={styles.invite}
      onSubmit={(event) => {
        event.preventDefault();
        void invite();
      }}
    >
      <Field label={t('share.addresses')} help={t('share.addressesHelp')} error={error} className={styles.addresses}>
        <TextInput
          type="text"
          inputMode="email"
          autoFocus
          value={text}
          maxLength={5000}
          placeholder={t('share.placeholder')}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(undefined);
          }}
        />
      </Field>
      <Select
        label={t('share.permissionLabel')}
        className={styles.permission}
        options={permissionOptions(t)}
        value={permission}
        onChange={setPermission}
      />
      <Button type="submit" variant="primary" busy={isBusy} disabled={addresses.length === 0}>
        {t('share.invite')}
      </Button>
    </form>
  );
}
