/** Second step: the project in which the summary becomes a note of its reference, or none. */
import { observer } from 'mobx-react-lite';
import { useApi, useLoaded, useOptionalService, useTranslate } from '#client-kit';
import { Button, Combobox, ErrorState, Field, Skeleton } from '#ui';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { isWritable } from '#plugins/library/common/model/project.ts';
import { ProjectMaker } from '#plugins/library/common/services.ts';
import type { Wizard } from './wizard.ts';
import styles from './wizard.module.css';

/** Stands for none, which no id can. */
const NONE = '0';

export const ProjectStep = observer(({ wizard }: { readonly wizard: Wizard }) => {
  const t = useTranslate();
  const api = useApi(libraryContract);
  const maker = useOptionalService(ProjectMaker);
  const { value, error, reload } = useLoaded(api.getAllProjects);
  if (error !== undefined) return <ErrorState title={t('wizard.projectsFailed')} onRetry={reload} />;
  if (!value) return <Skeleton shape="rows" count={2} />;
  const writable = value.data.filter(isWritable);
  const make = async () => {
    const made = await maker?.create();
    if (!made) return;
    wizard.setProject(made.id);
    reload();
  };
  return (
    <div className={styles.step}>
      <Field
        label={t('wizard.project')}
        help={t(wizard.kind === 'file' ? 'wizard.projectHelpFile' : 'wizard.projectHelpAddress')}
      >
        <Combobox
          options={[
            { value: NONE, label: t('wizard.noProject') },
            ...writable.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          value={String(wizard.project ?? NONE)}
          onChange={(value) => wizard.setProject(value === NONE ? undefined : Number(value))}
        />
      </Field>
      {maker && (
        <div>
          <Button icon="folder-plus" onClick={() => void make()}>
            {t('wizard.newProject')}
          </Button>
        </div>
      )}
    </div>
  );
});
