/** In which layout LaTeX sets a text; those that the plan does not have cannot be chosen. */
import { useEffect, useState } from 'react';
import type { ApiOf } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import { Field, Select } from '#ui';
import type { contract } from '../../common/contract.ts';
import { type Layout, LAYOUTS } from '../../common/layouts.ts';

export type Layouts = Awaited<ReturnType<ApiOf<typeof contract>['getLayouts']>>;

/** Where there is no LaTeX, or nobody can tell. */
export const NO_LAYOUTS: Layouts = { prints: false, layouts: [] };

/** None before they are known: a dialog is there at once, for whoever types on, and what does not need them can be chosen. */
export const useLayouts = (asked: Promise<Layouts>): Layouts => {
  const [layouts, setLayouts] = useState(NO_LAYOUTS);
  useEffect(() => {
    let isShown = true;
    void asked.then((told) => isShown && setLayouts(told));
    return () => void (isShown = false);
  }, [asked]);
  return layouts;
};

interface ChoiceProps {
  readonly t: Translate;
  readonly layouts: Layouts;
  /** The house's own pages are among them. */
  readonly withOwn: boolean;
  readonly value: Layout | undefined;
  readonly onChange: (layout: Layout | undefined) => void;
}

const OWN = 'own';

export const LayoutChoice = ({ t, layouts: { layouts }, withOwn, value, onChange }: ChoiceProps) => (
  <Field label={t('files.layout')} help={value === undefined ? undefined : t('files.layoutText')}>
    <Select
      options={[
        ...(withOwn ? [{ value: OWN, label: t('files.layouts.own') }] : []),
        ...layouts.map(({ layout, locked }) => {
          const name = t(`files.layouts.${layout}`);
          return { value: layout, label: locked ? t('files.layoutLocked', { name }) : name, disabled: locked };
        }),
      ]}
      value={value ?? (withOwn ? OWN : LAYOUTS[0])}
      onChange={(chosen) => onChange(LAYOUTS.find((layout) => layout === chosen))}
    />
  </Field>
);
