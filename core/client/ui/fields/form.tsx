/** Forms that are checked by a schema: react-hook-form with zod/mini, and a field that shows what is wrong. */
import type { ReactNode } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm as useHookForm,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { ApiError } from '../../../common/errors.ts';
import { Field, type FieldProps } from './field.tsx';

/** The first problem of each field, by its path; nested fields are nested, as react-hook-form wants them. */
const errorsOf = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const errors: Record<string, unknown> = {};
  for (const issue of issues) {
    let place = errors;
    for (const step of issue.path.slice(0, -1)) place = (place[String(step)] ??= {}) as Record<string, unknown>;
    place[String(issue.path.at(-1) ?? 'root')] ??= { type: issue.code, message: issue.message };
  }
  return errors as FieldErrors;
};

const resolverFor =
  <V extends FieldValues>(schema: z.ZodMiniType<V>): Resolver<V> =>
  (values) => {
    const result = z.safeParse(schema, values);
    return result.success
      ? { values: result.data, errors: {} }
      : { values: {}, errors: errorsOf(result.error.issues) as FieldErrors<V> };
  };

/** A form whose fields are checked when they are left and when it is sent (decisions §2, form rules). */
export const useForm = <V extends FieldValues>(schema: z.ZodMiniType<V>, defaultValues: DefaultValues<V>): UseFormReturn<V> =>
  useHookForm<V>({ resolver: resolverFor(schema), defaultValues, mode: 'onTouched' });

/** Puts the server's messages at their fields. True when there was one for a field of this form. */
export const showServerErrors = <V extends FieldValues>(form: UseFormReturn<V>, error: unknown): boolean => {
  const fields = error instanceof ApiError ? Object.entries(error.body?.fields ?? {}) : [];
  const known = fields.filter(([name]) => name in form.getValues());
  for (const [name, message] of known) form.setError(name as FieldPath<V>, { type: 'server', message });
  return known.length > 0;
};

type Control<V extends FieldValues, N extends FieldPath<V>> = Omit<ControllerRenderProps<V, N>, 'ref'>;

export interface FormFieldProps<V extends FieldValues, N extends FieldPath<V>> extends Omit<FieldProps, 'children' | 'error'> {
  readonly form: UseFormReturn<V>;
  readonly name: N;
  /** Draws the control: spread `field` on a text input, or pass `field.value` and `field.onChange`. */
  readonly children: (field: Control<V, N> & { ref: (element: HTMLElement | null) => void }) => ReactNode;
}

export function FormField<V extends FieldValues, N extends FieldPath<V>>({
  form,
  name,
  children,
  ...field
}: FormFieldProps<V, N>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: control, fieldState }) => (
        <Field {...field} {...(fieldState.error && { error: fieldState.error.message ?? '' })}>
          {children(control)}
        </Field>
      )}
    />
  );
}
