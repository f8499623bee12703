/** Edits fields of all selected references, and shows before what will change: the body of the dialog. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, ProgressBar } from '#ui';
import type { BatchEdit } from '../stores/batch-edit.ts';
import styles from './batch-form.module.css';
import { EditRow } from './edit-row.tsx';
import { FormDialog } from './form-dialog.tsx';

export interface BatchFormProps {
  readonly t: Translate;
  readonly batch: BatchEdit;
  /** Makes the edits; what goes wrong is said there. Resolves to `false` when nothing could be made. */
  readonly apply: () => Promise<boolean>;
  readonly close: () => void;
}

const Changes = observer(({ t, batch }: Pick<BatchFormProps, 't' | 'batch'>) => {
  const { preview, error, articles, edits } = batch;
  const said = () => {
    if (edits.length === 0) return t('batch.nothing');
    if (error !== undefined) return error instanceof Error ? error.message : String(error);
    if (!preview) return t('batch.looking');
    return t('batch.changes', { count: preview.changed, of: articles.length });
  };
  return (
    <section className={styles.preview} aria-label={t('batch.preview')}>
      <p className={styles.count} role="status" data-failed={error === undefined ? undefined : true}>
        {said()}
      </p>
      {preview && preview.samples.length > 0 && (
        <ul className={styles.samples} tabIndex={0} aria-label={t('batch.samples')}>
          {preview.samples.map(({ id, citekey, field, before, after }) => (
            <li key={`${id} ${field}`}>
              <span className={styles.where}>
                <code>{citekey}</code> {t(`field.${field}`)}
              </span>
              <span dir="auto">
                {before === '' ? <i className={styles.empty}>{t('batch.empty')}</i> : <del>{before}</del>}
                {' → '}
                {after === '' ? <i className={styles.empty}>{t('batch.empty')}</i> : <ins>{after}</ins>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
});

const Form = observer(({ t, batch, apply, close }: BatchFormProps) => {
  const { edits, drafts, free, preview, done, articles } = batch;
  const [isBusy, setBusy] = useState(false);
  /** What was typed stays when nothing came of it. */
  const make = async () => {
    setBusy(true);
    if (await apply()) close();
    setBusy(false);
  };
  useEffect(() => batch.look(), [batch, edits]);
  useEffect(() => batch.stop, [batch]);
  return (
    <FormDialog
      t={t}
      action={preview ? t('batch.action', { count: preview.changed }) : t('batch.actionNone')}
      canSubmit={batch.canApply && !isBusy}
      onSubmit={() => void make()}
      onCancel={close}
    >
      {drafts.map((draft, index) => (
        <EditRow
          key={index}
          t={t}
          draft={draft}
          free={free}
          onRemove={drafts.length > 1 ? () => batch.remove(draft) : undefined}
        />
      ))}
      <div>
        <Button size="small" variant="ghost" icon="plus" disabled={drafts.length === 20} onClick={batch.add}>
          {t('batch.add')}
        </Button>
      </div>
      {done === undefined ? (
        <Changes t={t} batch={batch} />
      ) : (
        <ProgressBar label={t('batch.working')} value={done / articles.length} />
      )}
    </FormDialog>
  );
});

/** As an element, so that actions can open it without JSX. */
export const BatchForm = (props: BatchFormProps) => <Form {...props} />;
