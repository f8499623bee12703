/** Asks why, and whether really: every act of the desk goes through it. */
import { type ReactNode, useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, Checkbox, DialogBody, DialogFooter, Field, TextArea } from '#ui';

const SHORTEST = 3;
const LONGEST = 1000;

export interface ActFormProps {
  /** Given, because dialogs stand outside of the plugin, where its texts are not known. */
  readonly t: Translate;
  /** The verb of the button. */
  readonly action: string;
  /** What cannot be undone, or hits somebody, is confirmed by this sentence. */
  readonly confirmation?: string | undefined;
  /** What else is asked. */
  readonly children?: ReactNode;
  /** What is wrong with that; nothing is done while there is something. */
  readonly problem?: (() => boolean) | undefined;
  /** @throws what the server says when it refuses, which is shown */
  act(reason: string): Promise<unknown>;
  close(done?: boolean): void;
}

export function ActForm({ t, action, confirmation, children, problem, act, close }: ActFormProps) {
  const offline = useOfflineReason();
  const [reason, setReason] = useState('');
  const [isSure, setSure] = useState(false);
  const [wasTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isShort = reason.trim().length < SHORTEST;
  const isUnsure = confirmation !== undefined && !isSure;

  const submit = async () => {
    setTried(true);
    // Asked in any case, so that all that is wrong is said at once.
    const isWrong = problem?.() === true;
    if (isBusy || offline !== undefined || isShort || isUnsure || isWrong) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await act(reason.trim());
      close(true);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
      setBusy(false);
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <DialogBody>
        {children}
        <Field
          label={t('act.reason')}
          help={t('act.reasonHelp')}
          error={wasTried && isShort ? t('act.reasonMissing') : undefined}
        >
          <TextArea value={reason} maxLength={LONGEST} onChange={(event) => setReason(event.currentTarget.value)} />
        </Field>
        {confirmation !== undefined && (
          <Checkbox checked={isSure} onChange={setSure}>
            {confirmation}
          </Checkbox>
        )}
        {wasTried && isUnsure && <p role="alert">{t('act.confirm')}</p>}
        {failure !== undefined && <p role="alert">{failure}</p>}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('act.cancel')}</Button>
        <Button type="submit" variant={confirmation === undefined ? 'primary' : 'danger'} busy={isBusy} disabledReason={offline}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}
