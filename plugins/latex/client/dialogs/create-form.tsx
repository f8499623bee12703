/** Title, project and template of a new paper (LTX-014, LTX-023). */
import { useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { PlacedForm, TileChoice } from '#ui';
import { type ProjectChoice, projectOptions } from '#plugins/library/common/project-options.ts';
import type { LatexTemplate } from '../../common/model.ts';
import { BLANK } from '../../common/templates.ts';

export interface NewPaper {
  readonly title: string;
  readonly project: number;
  readonly template: number;
}

export interface CreateFormProps {
  readonly t: Translate;
  readonly action: string;
  readonly projects: readonly ProjectChoice[];
  /** Resolves to `undefined` when none was made. */
  readonly newProject: () => Promise<ProjectChoice | undefined>;
  /** None for an import. */
  readonly templates: readonly LatexTemplate[];
  readonly initial: { readonly title: string; readonly project: number | undefined };
  readonly isPro: boolean;
  readonly onLocked: () => void;
  readonly close: (paper?: NewPaper) => void;
}

function Form({ t, action, projects, newProject, templates, initial, isPro, onLocked, close }: CreateFormProps) {
  const offline = useOfflineReason();
  const [template, setTemplate] = useState<number>(BLANK);
  const isLocked = (id: number): boolean => templates.some((each) => each.id === id && each.locked);
  const options = (choices: readonly ProjectChoice[]) => projectOptions(choices, (title) => t('create.readOnly', { title }));
  const newPlace = async () => {
    const made = await newProject();
    return made && options([made])[0];
  };
  return (
    <PlacedForm
      texts={{
        ...{ title: t('create.paperTitle'), titleMissing: t('create.titleRequired') },
        ...{ place: t('create.project'), placeMissing: t('create.projectRequired'), choosePlace: t('create.chooseProject') },
        ...{ newPlace: t('create.newProject'), cancel: t('cancel'), make: action },
      }}
      places={options(projects)}
      newPlace={newPlace}
      initial={{ title: initial.title, place: initial.project?.toString() }}
      disabledReason={offline}
      onMake={(title, project) => close({ title, project: Number(project), template })}
      onCancel={() => close()}
    >
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
    </PlacedForm>
  );
}

/** As an element, so that actions can open it without JSX. */
export const CreateForm = (props: CreateFormProps) => <Form {...props} />;
