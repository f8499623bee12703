/** Asks where a new webhook is, and what it is told. */
import { type FormEvent, useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, TextInput } from '#ui';
import { HOOK_EVENTS, type HookEvent } from '../../common/hook-events.ts';
import styles from '../section.module.css';
import { Choices } from './choices.tsx';
import { eventName } from './event-name.ts';

interface NewHookProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  readonly onMake: (wanted: { address: string; events: HookEvent[] }) => Promise<void>;
  readonly onCancel: () => void;
}

export function NewHook({ t, onMake, onCancel }: NewHookProps) {
  const offline = useOfflineReason();
  const [address, setAddress] = useState('');
  const [events, setEvents] = useState<readonly HookEvent[]>(['library.changed']);
  const [isSending, setSending] = useState(false);
  const [isTried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isAddress = /^https?:\/\/\S+$/.test(address.trim()) && URL.canParse(address.trim());

  // Not as an action: React would reset the form behind it, and boxes would fall back to what they were at first.
  const send = (event: FormEvent) => {
    event.preventDefault();
    void make();
  };
  const make = async () => {
    setTried(true);
    if (!isAddress || events.length === 0) return;
    setSending(true);
    try {
      await onMake({ address: address.trim(), events: [...events] });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setSending(false);
    }
  };
  return (
    <form onSubmit={send} noValidate>
      <DialogBody>
        <Field label={t('hook.address')} error={isTried && !isAddress ? t('hook.addressWrong') : undefined}>
          <TextInput
            type="url"
            placeholder="https://example.org/hook"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        </Field>
        <Choices
          label={t('hook.events')}
          error={isTried && events.length === 0 ? t('hook.eventsMissing') : undefined}
          of={HOOK_EVENTS}
          chosen={events}
          nameOf={(event) => eventName(event, t)}
          onChange={setEvents}
        />
        {failure !== undefined && (
          <p className={styles.failure} role="alert">
            {failure}
          </p>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={isSending} disabledReason={offline}>
          {t('hook.make')}
        </Button>
      </DialogFooter>
    </form>
  );
}
