/** Chooses a project as a target: the body of the move dialogs (LIB-022, LIB-025). */
import { useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Combobox, Field } from '#ui';
import type { Project } from '../../common/model/project.ts';
import type { ProjectBranch } from '../stores/project-store.ts';
import { FormDialog } from './form-dialog.tsx';

/** Stands for "at the top", which no project's id can. */
export const TOP = 0;

export interface ChooseProjectProps {
  readonly t: Translate;
  readonly branches: readonly ProjectBranch[];
  /** Left out with everything below it. */
  readonly except?: number | undefined;
  /** Offers the top of the tree as well, answered as `TOP`. */
  readonly withTop?: boolean;
  readonly action: string;
  readonly close: (project?: number) => void;
}

/** Projects to choose from, each with those that it stands in, without `except` and everything below it. */
export const optionsOf = (
  branches: readonly ProjectBranch[],
  isOffered: (project: Project) => boolean,
  except?: number,
  above = '',
): { value: string; label: string }[] =>
  branches
    .filter(({ project }) => project.id !== except)
    .flatMap(({ project, children }) => [
      ...(isOffered(project) ? [{ value: String(project.id), label: above + project.title }] : []),
      ...optionsOf(children, isOffered, except, `${above}${project.title} / `),
    ]);

/** Nothing goes into a locked one. */
const isOpen = ({ is_locked }: Project): boolean => !is_locked;

function Form({ t, branches, except, withTop = false, action, close }: ChooseProjectProps) {
  const [chosen, setChosen] = useState<string>();
  const options = [...(withTop ? [{ value: String(TOP), label: t('project.top') }] : []), ...optionsOf(branches, isOpen, except)];
  return (
    <FormDialog t={t} action={action} canSubmit={chosen !== undefined} onSubmit={() => close(Number(chosen))} onCancel={close}>
      <Field label={t('project.target')}>
        <Combobox options={options} value={chosen} onChange={setChosen} />
      </Field>
    </FormDialog>
  );
}

export const ChooseProject = (props: ChooseProjectProps) => <Form {...props} />;
