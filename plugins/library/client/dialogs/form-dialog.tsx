/** The frame of a dialog that asks for something: a form with Cancel and one button that answers. */
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';

export interface FormDialogProps {
  readonly t: Translate;
  readonly action: string;
  readonly canSubmit?: boolean;
  /** A promise is waited for, and nothing is sent twice; what goes wrong has been told when it ends. */
  readonly onSubmit: () => unknown;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function FormDialog({ t, action, canSubmit = true, onSubmit, onCancel, children }: FormDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!canSubmit || isBusy) return;
    const answer = onSubmit();
    if (!(answer instanceof Promise)) return;
    setIsBusy(true);
    await answer.finally(() => setIsBusy(false));
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        {/* Not the handler itself: the event would be taken for an answer. */}
        <Button onClick={() => onCancel()}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!canSubmit} busy={isBusy}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}
