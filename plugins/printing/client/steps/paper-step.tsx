/** What was found in the file, and what it is printed on and bound with (matrix PRN-004). */
import { useTranslate } from '#client-kit';
import { observer } from 'mobx-react-lite';
import { Field, RadioGroup, SegmentedControl, TextInput } from '#ui';
import { BINDING_NAMES, PAPER_NAMES, SIDES_NAMES } from '../../common/names.ts';
import { type Binding, BINDINGS, LIMITS, PAPERS, PRICES, SIDES } from '../../common/options.ts';
import type { PrintStore } from '../stores/print-store.ts';
import { FileCheckView } from './file-check-view.tsx';
import styles from './steps.module.css';
import { useNames } from './use-names.ts';

const Bindings = observer(({ store }: { readonly store: PrintStore }) => {
  const t = useTranslate();
  const { cost, named } = useNames();
  const { bindingProblem, choice } = store;
  return (
    <Field
      label={t('paper.binding')}
      error={bindingProblem && t(`paper.${bindingProblem.kind}`, { sheets: bindingProblem.sheets, limit: bindingProblem.limit })}
    >
      <RadioGroup<Binding>
        options={BINDINGS.map((value) => ({
          value,
          label: named(BINDING_NAMES[value]),
          detail: t('paper.each', { price: cost(PRICES.binding[value]), about: t(`paper.about.${value}`) }),
        }))}
        value={choice.binding}
        onChange={(binding) => store.choose({ binding })}
      />
    </Field>
  );
});

const Papers = observer(({ store }: { readonly store: PrintStore }) => {
  const t = useTranslate();
  const { cost, named } = useNames();
  return (
    <Field label={t('paper.paper')} help={t('paper.thicker')}>
      <RadioGroup
        options={PAPERS.map((paper) => ({
          value: `${paper}`,
          label: named(PAPER_NAMES[paper]),
          detail: PRICES.paper[paper] > 0 ? t('paper.more', { price: cost(PRICES.paper[paper]) }) : t('paper.included'),
        }))}
        value={`${store.choice.paper}`}
        onChange={(value) => store.choose({ paper: PAPERS.find((paper) => `${paper}` === value) ?? 100 })}
      />
    </Field>
  );
});

export const PaperStep = observer(({ store }: { readonly store: PrintStore }) => {
  const t = useTranslate();
  const { named } = useNames();
  const { choice } = store;
  const { least, most } = LIMITS.copies;
  return (
    <div className={styles.step}>
      <FileCheckView store={store} />
      <Bindings store={store} />
      <Papers store={store} />
      <div className={styles.line}>
        <SegmentedControl
          label={t('paper.sides')}
          segments={SIDES.map((value) => ({ value, label: named(SIDES_NAMES[value]) }))}
          value={choice.sides}
          onChange={(sides) => store.choose({ sides })}
        />
        <Field label={t('paper.copies')} inline>
          <TextInput
            type="number"
            className={styles.copies}
            min={least}
            max={most}
            value={choice.copies}
            onChange={({ currentTarget: { valueAsNumber } }) =>
              store.choose({ copies: Math.min(most, Math.max(least, Math.round(valueAsNumber) || least)) })
            }
          />
        </Field>
      </div>
    </div>
  );
});
