/** Asks which project references go into. */
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { ApiOf } from '#plugin-api';
import {
  Button,
  Combobox,
  DialogBody,
  DialogFooter,
  type Dialogs,
  ErrorState,
  Field,
  Skeleton,
  type Translate,
} from '#plugin-api/client';
import type { libraryContract } from '#plugins/library/common/contract.ts';
import type { Project } from '#plugins/library/common/model/project.ts';
import styles from './summary.module.css';

interface AskForProject {
  readonly t: Translate;
  readonly api: Pick<ApiOf<typeof libraryContract>, 'getAllProjects'>;
  /** Chosen at first. */
  readonly initial: number | undefined;
}

function Form({ t, api, initial, close }: AskForProject & { readonly close: (project?: number) => void }) {
  const [projects, setProjects] = useState<readonly Project[]>();
  const [error, setError] = useState<unknown>();
  const [chosen, setChosen] = useState(initial);
  const load = () => {
    setError(undefined);
    api.getAllProjects().then(({ data }) => setProjects(data), setError);
  };
  useEffect(load, [api]);
  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (chosen !== undefined) close(chosen);
  };
  return (
    <form onSubmit={send} noValidate className={styles.form}>
      <DialogBody>
        {error !== undefined && <ErrorState title={t('wizard.projectsFailed')} onRetry={load} />}
        {error === undefined && !projects && <Skeleton shape="rows" count={1} />}
        {projects && (
          <Field label={t('wizard.project')}>
            <Combobox
              options={projects
                .filter(({ role, is_locked }) => role !== 'read' && !is_locked)
                .map(({ id, title }) => ({ value: String(id), label: title }))}
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
