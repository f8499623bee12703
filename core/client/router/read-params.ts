/** Params of a panel as they stand in an address: all text, until the panel's schema says what they are. */
import * as z from 'zod/mini';

type Schema = z.ZodMiniObject;

const readings = (text: string): unknown[] => {
  const found: unknown[] = [];
  if (/^-?\d+(\.\d+)?$/.test(text)) found.push(Number(text));
  if (text === 'true' || text === 'false') found.push(text === 'true');
  return [...found, text];
};

const readField = (field: z.core.$ZodType, text: string): unknown =>
  readings(text).find((value) => z.safeParse(field, value).success);

/**
 * The first reading that each field takes: a number before a truth value before text. Fields that the schema does not know are
 * left out.
 * @returns `undefined` when they do not satisfy the schema
 */
export const readParams = (schema: Schema | undefined, texts: Readonly<Record<string, string>>): object | undefined => {
  if (!schema) return {};
  const fields = Object.entries(schema.shape).filter(([name]) => name in texts);
  return z.safeParse(schema, Object.fromEntries(fields.map(([name, field]) => [name, readField(field, texts[name] ?? '')])))
    .data as object | undefined;
};
