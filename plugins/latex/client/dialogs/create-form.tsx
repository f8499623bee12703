/** Title, project and template of a new paper (LTX-014, LTX-023). */
import { useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, Field, Select, TextInput, TileChoice } from '#ui';
import type { Project } from '#plugins/library/common/model.ts';
import { mayWrite } from '#plugins/library/common/roles.ts';
import type { LatexTemplate } from '../../common/model.ts';
import { BLANK } from '../../common/templates.ts';
import styles from './dialogs.module.css';

export interface NewPaper {
  readonly title: string;
  readonly project: number;
  readonly template: number;
}

type Choice = Pick<Project, 'id' | 'title'> & Partial<Pick<Project, 'role'>>;

export interface CreateFormProps {
  readonly t: Translate;
  readonly action: string;
  readonly projects: readonly Choice[];
  /** Resolves to `undefined` when none was made. */
  readonly newProject: () => Promise<Choice | undefined>;
  /** None for an import. */
  readonly templates: readonly LatexTemplate[];
  readonly initial: { readonly title: string; readonly project: number | undefined };
  readonly isPro: boolean;
  readonly onLocked: () => void;
  readonly close: (paper?: NewPaper) => void;
}

function Form({ t, action, projects, newProject, templates, initial, isPro, onLocked, close }: CreateFormProps) {
  const offline = useOfflineReason();
  const [title, setTitle] = useState(initial.title);
  const [choices, setChoices] = useState(projects);
  const [project, setProject] = useState(initial.project);
  const [template, setTemplate] = useState<number>(BLANK);
  const [left, setLeft] = useState(false);
  const name = title.trim();
  const isLocked = (id: number): boolean => templates.some((each) => each.id === id && each.locked);
  const makeProject = async () => {
    const made = await newProject();
    if (!made) return;
    setChoices((known) => [...known, made]);
    setProject(made.id);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setLeft(true);
        if (name !== '' && project !== undefined) close({ title: name, project, template });
      }}
    >
      <DialogBody>
        <Field label={t('create.paperTitle')} required error={left && name === '' ? t('create.titleRequired') : undefined}>
          <TextInput
            value={title}
            maxLength={100}
            autoFocus
            onBlur={() => setLeft(true)}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <Field
          label={t('create.project')}
          required
          error={left && project === undefined ? t('create.projectRequired') : undefined}
        >
          <Select
            options={choices.map(({ id, title: label, role }) => ({
              value: String(id),
              label: mayWrite(role) ? label : t('create.readOnly', { title: label }),
              disabled: !mayWrite(role),
            }))}
            value={project === undefined ? undefined : String(project)}
            onChange={(id) => setProject(Number(id))}
            placeholder={t('create.chooseProject')}
          />
        </Field>
        <Button className={styles.newProject} variant="ghost" icon="folder-plus" onClick={() => void makeProject()}>
          {t('create.newProject')}
        </Button>
        {templates.length > 0 && (
          <TileChoice
            label={t('create.template')}
            tiles={templates.map(({ id, name: defaultValue, locked }) => ({
              value: id,
              label: t(`template.${id}`, { defaultValue }),
              ...(locked && !isPro ? { icon: 'lock', iconTitle: t('create.isLocked') } : { icon: 'file-text' }),
            }))}
            value={template}
            onChange={(id) => (isPro || !isLocked(id) ? setTemplate(id) : onLocked())}
          />
        )}
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" disabled={name === '' || project === undefined} disabledReason={offline}>
          {action}
        </Button>
      </DialogFooter>
    </form>
  );
}

/** As an element, so that actions can open it without JSX. */
export const CreateForm = (props: CreateFormProps) => <Form {...props} />;
