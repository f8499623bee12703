/** Which document of an archive of LaTeX is to be read, where it has several. */
import { useState } from 'react';
import { ApiError } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, RadioGroup } from '#ui';

interface FormProps {
  readonly t: Translate;
  /** Paths within the archive, the likeliest first. */
  readonly choices: readonly string[];
  readonly close: (path?: string) => void;
}

/** @returns what to choose from where that is why a file was refused, else nothing */
export const choicesIn = (error: unknown): readonly string[] => {
  const told = error instanceof ApiError ? error.body?.['choices'] : undefined;
  return Array.isArray(told) ? told.filter((path): path is string => typeof path === 'string') : [];
};

function Form({ t, choices, close }: FormProps) {
  const [path, setPath] = useState(choices[0] ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        close(path);
      }}
    >
      <DialogBody>
        <RadioGroup
          label={t('files.mainFile')}
          options={choices.map((value) => ({ value, label: value }))}
          value={path}
          onChange={setPath}
        />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('files.cancel')}</Button>
        <Button type="submit" variant="primary">
          {t('files.mainFileAction')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** As an element, so that actions can open it without JSX. */
export const MainFileForm = (props: FormProps) => <Form {...props} />;
