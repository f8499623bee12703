/** Which control a setting is drawn with, read from its schema. */
import * as z from 'zod/mini';
import type { Scalar } from '../../common/expression.ts';

export type SettingControl =
  | { readonly kind: 'switch' }
  | { readonly kind: 'choice'; readonly values: readonly string[] }
  | {
      readonly kind: 'number';
      readonly min: number | undefined;
      readonly max: number | undefined;
      readonly step: number | undefined;
    }
  | { readonly kind: 'text'; readonly maxLength: number | undefined };

/** Bounds that JSON Schema states for every whole number say nothing to a person. */
const bound = (value: number | undefined) =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;

/** What a chosen text stands for: a choice may be among numbers. */
export const chosenValue = (schema: z.ZodMiniType, text: string): Scalar =>
  z.safeParse(schema, text).success ? text : Number(text);

export const controlOf = (schema: z.ZodMiniType): SettingControl => {
  const json = z.toJSONSchema(schema, { io: 'input' });
  const values =
    json.enum ?? json.anyOf?.flatMap((part) => (typeof part === 'object' && part.const !== undefined ? [part.const] : []));
  if (values && values.length > 0) return { kind: 'choice', values: values.map(String) };
  if (json.type === 'boolean') return { kind: 'switch' };
  if (json.type === 'number' || json.type === 'integer') {
    const step = json.multipleOf ?? (json.type === 'integer' ? 1 : undefined);
    return { kind: 'number', min: bound(json.minimum), max: bound(json.maximum), step };
  }
  return { kind: 'text', maxLength: json.maxLength };
};
