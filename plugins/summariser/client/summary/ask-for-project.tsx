/** Asks which project references go into. */
import { type SyntheticEvent, useState } from 'react';
import type { ApiOf } from '#plugin-api';
import { useLoaded } from '#client-kit';
import type { Dialogs, Translate } from '#plugin-api/client';
import { Button, Combobox, DialogBody, DialogFooter, ErrorState, Field, Skeleton } from '#ui';
import type { libraryContract } from '#plugins/library/common/contract.ts';
import { isWritable } from '#plugins/library/common/model/project.ts';
import styles from './summary.module.css';

interface AskForProject {
  readonly t: Translate;
  readonly api: Pick<ApiOf<typeof libraryContract>, 'getAllProjects'>;
  /** Chosen at first. */
  readonly initial: number | undefined;
}

function Form({ t, api, initial, close }: AskForProject & { readonly close: (project?: number) => void }) {
  const { value, error, reload } = useLoaded(api.getAllProjects);
  const [chosen, setChosen] = useState(initial);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen !== undefined) close(chosen);
  };
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <DialogBody>
        {error !== undefined && <ErrorState title={t('wizard.projectsFailed')} onRetry={reload} />}
        {error === undefined && !value && <Skeleton shape="rows" count={1} />}
        {value && (
          <Field label={t('wizard.project')}>
            <Combobox
              options={value.data.filter(isWritable).map(({ id, title }) => ({ value: String(id), label: title }))}
              value={chosen === undefined ? undefined : String(chosen)}
              onChange={(value) => setChosen(Number(value))}
            />
          </Field>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('core:ui.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={chosen === undefined}>
          {t('references.action')}
        </Button>
      </DialogFooter>
    </form>
  );
}

export const askForProject = (dialogs: Dialogs, options: AskForProject): Promise<number | undefined> =>
  dialogs.open<number>((close) => <Form {...options} close={close} />, { title: options.t('references.title'), size: 'small' });
