/** Title, project and template of a new rich text. */
import { useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { PlacedForm, TileChoice } from '#ui';
import { type ProjectChoice, projectOptions } from '#plugins/library/common/project-options.ts';
import { type Template, TEMPLATES } from '../../common/model.ts';

export interface NewText {
  readonly title: string;
  readonly project: number;
  readonly template: string | number;
}

export interface NewFormProps {
  readonly t: Translate;
  readonly action: string;
  readonly projects: readonly ProjectChoice[];
  readonly withTemplates: boolean;
  /** Templates that the person has made. */
  readonly own: readonly { readonly value: number; readonly label: string }[];
  /** Resolves to `undefined` when none was made. */
  readonly newProject: () => Promise<ProjectChoice | undefined>;
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
  const [template, setTemplate] = useState<string | number>('blank');
  const options = (choices: readonly ProjectChoice[]) => projectOptions(choices, (title) => t('files.readOnly', { title }));
  const newPlace = async () => {
    const made = await newProject();
    return made && options([made])[0];
  };
  const templates = [
    ...TEMPLATES.map((value) => ({ value, label: t(`files.template.${value}`), icon: ICONS[value] })),
    ...own.map((each) => ({ ...each, icon: 'star' })),
  ];
  return (
    <PlacedForm
      texts={{
        ...{ title: t('files.title'), titleMissing: t('files.titleRequired') },
        ...{ place: t('files.project'), placeMissing: t('files.projectRequired'), choosePlace: t('files.chooseProject') },
        ...{ newPlace: t('files.newProject'), cancel: t('files.cancel'), make: action },
      }}
      places={options(projects)}
      newPlace={newPlace}
      initial={{ title: initial.title, place: initial.project?.toString() }}
      disabledReason={offline}
      onMake={(title, project) => close({ title, project: Number(project), template })}
      onCancel={() => close()}
    >
      {withTemplates && <TileChoice label={t('files.templates')} tiles={templates} value={template} onChange={setTemplate} />}
    </PlacedForm>
  );
}

/** As an element, so that actions can open it without JSX. */
export const NewForm = (props: NewFormProps) => <Form {...props} />;
