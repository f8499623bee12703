/**
 * The card form of the sandbox. What is typed lives in this component alone: a token is made of it here, and it is gone when the form
 * closes. No field has a name, so that nothing could send them.
 */
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Field, TextInput } from '#ui';
import { type SandboxProblem, sandboxToken } from '../../common/sandbox-token.ts';
import { brandOfNumber, groupExpiry, groupNumber, readExpiry } from '../card-format.ts';
import type { CardEntry } from './card-entry.ts';
import styles from './dialogs.module.css';
import { NameOnCard } from './name-on-card.tsx';
import { SandboxSign } from './sandbox-sign.tsx';

const EMPTY = { number: '', expiry: '', cvc: '', name: '' };
type FieldName = keyof typeof EMPTY;

const fieldOf = (problem: SandboxProblem): FieldName => {
  if (problem.startsWith('expiry')) return 'expiry';
  return problem.startsWith('cvc') ? 'cvc' : 'number';
};

export function SandboxCard({ t, ref }: { readonly t: Translate; readonly ref: Ref<CardEntry> }) {
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<{ readonly field: FieldName; readonly text: string }>();
  const form = useRef<HTMLDivElement>(null);
  // Who pays by keyboard is where something is wrong.
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  useImperativeHandle(
    ref,
    () => ({
      takeToken() {
        const { number, expiry, cvc, name } = typed;
        const made = sandboxToken({ number, cvc, name, ...readExpiry(expiry) });
        if ('problem' in made) {
          setProblem({ field: fieldOf(made.problem), text: t(`sandbox.problem.${made.problem}`) });
          return Promise.resolve(undefined);
        }
        const isNamed = name.trim() !== '';
        setProblem(isNamed ? undefined : { field: 'name', text: t('problem.required') });
        return Promise.resolve(isNamed ? made.token : undefined);
      },
    }),
    [t, typed],
  );
  const change = (field: FieldName, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }));
    if (problem?.field === field) setProblem(undefined);
  };
  const control = (field: FieldName, format: (text: string) => string = (text) => text) => ({
    value: typed[field],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => change(field, format(event.currentTarget.value)),
  });
  const errorAt = (field: FieldName) => (problem?.field === field ? problem.text : undefined);
  return (
    <div ref={form} className={styles.card}>
      <SandboxSign text={t('sandbox.sign')} />
      <Field label={t('card.number')} help={brandOfNumber(typed.number)} error={errorAt('number')}>
        <TextInput
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="4242 4242 4242 4242"
          maxLength={23}
          {...control('number', groupNumber)}
        />
      </Field>
      <div className={styles.pair}>
        <Field label={t('card.expiry')} error={errorAt('expiry')}>
          <TextInput
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder={t('card.expiryHint')}
            maxLength={9}
            {...control('expiry', groupExpiry)}
          />
        </Field>
        <Field label={t('card.cvc')} error={errorAt('cvc')}>
          <TextInput inputMode="numeric" autoComplete="cc-csc" placeholder="123" maxLength={4} {...control('cvc')} />
        </Field>
      </div>
      <NameOnCard t={t} value={typed.name} onChange={(value) => change('name', value)} error={errorAt('name')} />
    </div>
  );
}
