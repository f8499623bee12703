/** The frame of a dialog that asks for something: a form with Cancel and one button that answers. */
import type { ReactNode } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';

export interface FormDialogProps {
  readonly t: Translate;
  readonly action: string;
  readonly canSubmit?: boolean;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

export function FormDialog({ t, action, canSubmit = true, onSubmit, onCancel, children }: FormDialogProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSubmit) onSubmit();
      }}
    >
      <DialogBody>{children}</DialogBody>
      <DialogFooter>
        {/* Not the handler itself: the event would be taken for an answer. */}
        <Button onClick={() => onCancel()}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={!canSubmit}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}
