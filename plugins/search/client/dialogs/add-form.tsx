/** Which project the works go into, and whether their open PDFs come along. */
import { useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, Checkbox, Combobox, DialogBody, DialogFooter, Field } from '#ui';
import type { Project } from '#plugins/library/common/model/project.ts';
import type { SearchResult } from '../../common/model.ts';
import { titleOf } from '../shown/facts.ts';
import styles from './dialogs.module.css';

type Choice = Pick<Project, 'id' | 'title'>;

/** Titles that are named. */
const NAMED = 4;

export interface AddFormProps {
  readonly t: Translate;
  readonly works: readonly SearchResult[];
  /** Into which one may write. */
  readonly projects: readonly Choice[];
  /** Resolves to `undefined` when none was made. */
  readonly newProject: () => Promise<Choice | undefined>;
  readonly initial: { readonly project: number | undefined; readonly withPdf: boolean };
  readonly close: (choice?: { project: number; withPdf: boolean }) => void;
}

function Form({ t, works, projects, newProject, initial, close }: AddFormProps) {
  const offline = useOfflineReason();
  const [choices, setChoices] = useState(projects);
  const [project, setProject] = useState(initial.project);
  const [withPdf, setWithPdf] = useState(initial.withPdf);
  const pdfs = works.filter(({ info }) => info.pdf_url).length;
  const make = async () => {
    const made = await newProject();
    if (!made) return;
    setChoices((known) => [...known, made]);
    setProject(made.id);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (project !== undefined) close({ project, withPdf: withPdf && pdfs > 0 });
      }}
    >
      <DialogBody>
        <ul className={styles.titles}>
          {works.slice(0, NAMED).map((work) => (
            <li key={work.guid} dir="auto">
              {titleOf(work, t)}
            </li>
          ))}
          {works.length > NAMED && <li>{t('add.andMore', { count: works.length - NAMED })}</li>}
        </ul>
        <Field label={t('add.project')} required>
          <Combobox
            options={choices.map(({ id, title }) => ({ value: String(id), label: title }))}
            value={project === undefined ? undefined : String(project)}
            onChange={(id) => setProject(Number(id))}
          />
        </Field>
        <Button className={styles.newProject} variant="ghost" icon="folder-plus" onClick={() => void make()}>
          {t('add.newProject')}
        </Button>
        {pdfs > 0 && (
          <Checkbox checked={withPdf} onChange={setWithPdf}>
            {works.length === 1 ? t('add.withPdf') : t('add.withPdfs', { count: pdfs })}
          </Checkbox>
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={project === undefined} disabledReason={offline}>
          {t('add.action')}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** As an element, so that it can be opened without JSX. */
export const AddForm = (props: AddFormProps) => <Form {...props} />;
