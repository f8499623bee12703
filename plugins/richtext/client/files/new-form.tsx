/** Title, project and template of a new rich text. */
import { useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, Select, TextInput, TileChoice } from '#ui';
import type { Project } from '#plugins/library/common/model.ts';
import { mayWrite } from '#plugins/library/common/roles.ts';
import { type Template, TEMPLATES } from '../../common/model.ts';
import styles from './files.module.css';

export interface NewText {
  readonly title: string;
  readonly project: number;
  readonly template: string | number;
}

type Choice = Pick<Project, 'id' | 'title'> & Partial<Pick<Project, 'role'>>;

export interface NewFormProps {
  readonly t: Translate;
  readonly action: string;
  readonly projects: readonly Choice[];
  readonly withTemplates: boolean;
  /** Templates that the person has made. */
  readonly own: readonly { readonly value: number; readonly label: string }[];
  /** Resolves to `undefined` when none was made. */
  readonly newProject: () => Promise<Choice | undefined>;
  readonly initial: { readonly title: string; readonly project: number | undefined };
  readonly close: (text?: NewText) => void;
}

const ICONS: Readonly<Record<Template, string>> = {
  blank: 'file',
  article: 'file-text',
  'thesis-chapter': 'book-open',
  report: 'scroll-text',
  letter: 'mail',
  minutes: 'list-checks',
};

function Form({ t, action, projects, withTemplates, own, newProject, initial, close }: NewFormProps) {
  const offline = useOfflineReason();
  const [title, setTitle] = useState(initial.title);
  const [choices, setChoices] = useState(projects);
  const [project, setProject] = useState(initial.project);
  const [template, setTemplate] = useState<string | number>('blank');
  const [left, setLeft] = useState(false);
  const name = title.trim();
  const makeProject = async () => {
    const made = await newProject();
    if (!made) return;
    setChoices((known) => [...known, made]);
    setProject(made.id);
  };
  const templates = [
    ...TEMPLATES.map((value) => ({ value, label: t(`files.template.${value}`), icon: ICONS[value] })),
    ...own.map((each) => ({ ...each, icon: 'star' })),
  ];
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (name !== '' && project !== undefined) close({ title: name, project, template });
      }}
    >
      <DialogBody>
        <Field label={t('files.title')} required error={left && name === '' ? t('files.titleRequired') : undefined}>
          <TextInput
            value={title}
            maxLength={100}
            autoFocus
            onBlur={() => setLeft(true)}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('files.project')} required error={left && project === undefined ? t('files.projectRequired') : undefined}>
          <Select
            options={choices.map(({ id, title: label, role }) => ({
              value: String(id),
              label: mayWrite(role) ? label : t('files.readOnly', { title: label }),
              disabled: !mayWrite(role),
            }))}
            value={project === undefined ? undefined : String(project)}
            onChange={(id) => setProject(Number(id))}
            placeholder={t('files.chooseProject')}
          />
        </Field>
        <Button className={styles.newProject} variant="ghost" icon="folder-plus" onClick={() => void makeProject()}>
          {t('files.newProject')}
        </Button>
        {withTemplates && <TileChoice label={t('files.templates')} tiles={templates} value={template} onChange={setTemplate} />}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('files.cancel')}</Button>
        <Button type="submit" variant="primary" disabled={name === '' || project === undefined} disabledReason={offline}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** As an element, so that actions can open it without JSX. */
export const NewForm = (props: NewFormProps) => <Form {...props} />;
