/** In which layout LaTeX sets a text; those that the plan does not have cannot be chosen. */
import type { ApiOf } from '#plugin-api';
import type { Translate } from '#plugin-api/client';
import { Field, Select } from '#ui';
import type { contract } from '../../common/contract.ts';
import { type Layout, LAYOUTS } from '../../common/layouts.ts';

export type Layouts = Awaited<ReturnType<ApiOf<typeof contract>['getLayouts']>>;

/** Where there is no LaTeX, or nobody can tell. */
export const NO_LAYOUTS: Layouts = { prints: false, layouts: [] };

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
