/** The project has this file already: what is to be done (LIB-040, LIB-066). */
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter } from '#ui';
import type { DuplicateChoice } from '../imports/uploads.ts';

export interface DuplicateFormProps {
  readonly t: Translate;
  /** Of the file. */
  readonly name: string;
  /** Of the reference that has it. */
  readonly title: string;
  readonly close: (choice?: DuplicateChoice) => void;
}

function Form({ t, name, title, close }: DuplicateFormProps) {
  return (
    <>
      <DialogBody>
        <p dir="auto">{t('duplicate.text', { name, title })}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('cancel')}</Button>
        <Button onClick={() => close('keep')}>{t('duplicate.keep')}</Button>
        <Button variant="primary" onClick={() => close('replace')}>
          {t('duplicate.replace')}
        </Button>
      </DialogFooter>
    </>
  );
}

export const DuplicateForm = (props: DuplicateFormProps) => <Form {...props} />;
