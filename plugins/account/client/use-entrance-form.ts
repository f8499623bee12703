/** The form of an entrance screen: problems on blur and on submit, the server's messages under their fields. */
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { useTranslate } from '#client-kit';
import type { Problem } from '../common/rules.ts';
import { formFailure } from './failure.ts';

export interface EntranceFormOptions<V extends FieldValues> {
  readonly initial: DefaultValues<V>;
  readonly checks: { readonly [K in keyof V]: (value: V[K], values: V) => Problem | undefined };
  submit(values: V): Promise<unknown>;
  /** The text for the form when no field is to blame; the error's own when not given. */
  describe?(error: unknown): string;
}

export const useEntranceForm = <V extends FieldValues>({ initial, checks, submit, describe }: EntranceFormOptions<V>) => {
  const t = useTranslate();
  const form = useForm<V>({ mode: 'onTouched', defaultValues: initial });
  const [failure, setFailure] = useState<string>();

  const onSubmit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await submit(values);
    } catch (error) {
      const { fields, message } = formFailure(error);
      const own = Object.entries(fields).filter(([name]) => name in checks);
      for (const [name, text] of own) form.setError(name as Path<V>, { message: text });
      if (own.length === 0) setFailure(describe ? describe(error) : (message ?? Object.values(fields)[0]));
    }
  });

  const rule = (name: Path<V>) => ({
    validate: (value: unknown, values: V): true | string => {
      // A field that goes away is left as well.
      if (value === undefined) return true;
      const problem = checks[name](value as V[typeof name], values);
      return problem ? t(`problem.${problem}`) : true;
    },
  });

  return {
    onSubmit,
    failure,
    busy: form.formState.isSubmitting,
    control: form.control,
    /** Props of the text input of one field. */
    input: (name: Path<V>) => form.register(name, rule(name)),
    /** The rule of a field that is no text input, for `useController`. */
    rule,
    /** What is wrong with one field, for `Field`. */
    error: (name: Path<V>): string | undefined => form.getFieldState(name, form.formState).error?.message,
  };
};
