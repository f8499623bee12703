/** What was found, and where it is to go. */
import { observer } from 'mobx-react-lite';
import type { SyntheticEvent } from 'react';
import { useApi, useLoaded, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, Combobox, ErrorState, Field, LinkButton, Skeleton, TextInput } from '#ui';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { isWritable, type Project } from '#plugins/library/common/model/project.ts';
import { References } from '#plugins/library/common/services.ts';
import type { Reading } from '../../common/contract.ts';
import type { ImportStore } from '../stores/import-store.ts';
import { FoundView } from './found-view.tsx';
import styles from './importer.module.css';

/** Stands for the project that takes what has no other place, which no id can. */
const IMPORTED = '0';

const isImported = ({ title, role, parent_project_id }: Project): boolean =>
  title === 'Imported' && role === 'owner' && parent_project_id === null;

const ProjectField = observer(({ store }: { readonly store: ImportStore }) => {
  const t = useTranslate();
  const api = useApi(libraryContract);
  const { value, error, reload } = useLoaded(api.getAllProjects);
  if (error !== undefined) return <ErrorState title={t('form.projectsFailed')} onRetry={reload} />;
  if (!value) return <Skeleton shape="rows" count={1} />;
  const writable = value.data.filter((project) => isWritable(project) && !isImported(project));
  return (
    <Field label={t('form.project')}>
      <Combobox
        options={[
          { value: IMPORTED, label: t('form.imported') },
          ...writable.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={String(store.project ?? IMPORTED)}
        onChange={(value) => store.setProject(value === IMPORTED ? undefined : Number(value))}
      />
    </Field>
  );
});

/** That the library has it: saving it again adds the tags, and a PDF where there is none. */
const KnownNote = ({ known }: { readonly known: NonNullable<Reading['known']> }) => {
  const t = useTranslate();
  const references = useService(References);
  return (
    <p className={styles.note}>
      {t('form.known', { project: known.project_title })}{' '}
      <LinkButton onClick={() => references.open(known.article)}>{t('form.open')}</LinkButton>
    </p>
  );
};

export const FoundForm = observer(({ store, reading }: { readonly store: ImportStore; readonly reading: Reading }) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    if (offline === undefined) store.save().catch((error: unknown) => notices.failure(error));
  };
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <FoundView reading={reading} />
      {reading.known && <KnownNote known={reading.known} />}
      <ProjectField store={store} />
      <Field label={t('form.tags')} help={t('form.tagsHelp')}>
        <TextInput value={store.tags} maxLength={1000} onChange={(event) => store.setTags(event.currentTarget.value)} />
      </Field>
      <div>
        <Button type="submit" variant="primary" size="large" busy={store.isSaving} disabledReason={offline}>
          {t(reading.known ? 'form.saveAgain' : 'form.save')}
        </Button>
      </div>
    </form>
  );
});
