/** Asks for one line of text. */
import { type SyntheticEvent, useState } from 'react';
import { useCoreText } from '../i18n/use-core-text.ts';
import { Button } from '../ui/actions/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '../ui/overlays/dialog.tsx';
import { Field } from '../ui/fields/field.tsx';
import { TextInput } from '../ui/fields/text-input.tsx';
import type { PromptOptions } from './dialog-store.ts';

interface PromptViewProps {
  readonly options: PromptOptions;
  readonly onAnswer: (text?: string) => void;
}

export function PromptView({ options, onAnswer }: PromptViewProps) {
  const { title, label, value = '', action, maxLength, required = false } = options;
  const t = useCoreText();
  const [text, setText] = useState(value);
  const [tried, setTried] = useState(false);
  const trimmed = text.trim();
  const tooLong = maxLength !== undefined && trimmed.length > maxLength;
  const problem = tooLong
    ? t('dialogs.tooLong', { count: maxLength })
    : tried && required && !trimmed
      ? t('dialogs.fieldRequired')
      : undefined;
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (!tooLong && (trimmed || !required)) onAnswer(trimmed);
  };
  return (
    <Dialog open onClose={() => onAnswer()} title={title} size="small">
      <form onSubmit={send}>
        <DialogBody>
          <Field label={label} required={required} {...(problem && { error: problem })}>
            <TextInput
              autoFocus
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
        </DialogBody>
        <DialogFooter>
          <Button onClick={() => onAnswer()}>{t('ui.cancel')}</Button>
          <Button type="submit" variant="primary">
            {action}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
