/** Asks where the things go that were handed over, and puts them there. */
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useEffect } from 'react';
import { useApi, useLoaded, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, Combobox, ErrorState, Field, LinkButton, Skeleton } from '#ui';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { isWritable } from '#plugins/library/common/model/project.ts';
import { LibrarySelection, ProjectMaker } from '#plugins/library/common/services.ts';
import { TheReceivedStore } from '../tokens.ts';
import styles from '../panels/importer.module.css';

export const ReceivedForm = observer(() => {
  const t = useTranslate();
  const [store, maker, selection, notices] = [
    useService(TheReceivedStore),
    useService(ProjectMaker),
    useService(LibrarySelection),
    useService(Notices),
  ];
  const { value, error, reload } = useLoaded(useApi(libraryContract).getAllProjects);
  const offline = useOfflineReason();
  const writable = (value?.data ?? []).filter(isWritable);
  const open = writable.find(({ id }) => id === selection.project) ?? (writable.length === 1 ? writable[0] : undefined);
  // The project that one works in is the likely one; it stands there to be changed.
  useEffect(() => {
    if (store.project === undefined && open) store.setProject(open.id);
  }, [store, open]);
  if (error !== undefined) return <ErrorState title={t('form.projectsFailed')} text={t('received.stays')} onRetry={reload} />;
  if (!value) return <Skeleton shape="rows" count={2} />;
  const make = async () => {
    const made = await maker.create();
    if (!made) return;
    reload();
    store.setProject(made.id);
  };
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    store.add().catch((failure: unknown) => notices.failure(failure));
  };
  return (
    <form className={styles.form} onSubmit={add} noValidate>
      <Field label={t('received.project')} help={writable.length === 0 ? t('received.noProject') : undefined}>
        <Combobox
          options={writable.map(({ id, title }) => ({ value: String(id), label: title }))}
          value={store.project === undefined ? undefined : String(store.project)}
          onChange={(chosen) => store.setProject(Number(chosen))}
        />
      </Field>
      <div>
        <LinkButton onClick={() => void make()}>{t('received.newProject')}</LinkButton>
      </div>
      <div className={styles.buttons}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={store.isBusy}
          disabledReason={store.project === undefined ? t('received.choose') : undefined}
        >
          {t('received.add', { count: store.addable.length })}
        </Button>
      </div>
      {offline !== undefined && <p className={styles.quiet}>{t('received.addLater')}</p>}
    </form>
  );
});
