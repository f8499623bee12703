/** Values that a schema takes, made from the schema itself: what is wrong with a request begins with one that is almost right. */
import fc from 'fast-check';
import * as z from 'zod/mini';

interface Shape {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape | boolean;
  readonly items?: Shape;
  readonly prefixItems?: readonly Shape[];
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
}

/** Numbers of rows: the first ones are there, and some of them are the caller's. */
const NUMBERS = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constantFrom(0, 0.5, 9, 2026));
const UUID = '8f0e0c66-6a3c-4f4e-9a2e-0d7f0c1b2a3d';

const TEXTS = fc.oneof(
  fc.constantFrom(
    'A title',
    'main.tex',
    'ada@example.org',
    '123456',
    '2026-01-31',
    '10.1000/182',
    '#76B041',
    'apa',
    UUID,
    `tmp-${UUID}`,
    'correct horse 1',
    '<xfdf/>',
    '\\cite{a}',
    'Straße 株式会社 👩‍🔬',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

const textOf = ({ pattern, format }: Shape): fc.Arbitrary<unknown> => {
  if (format === 'uuid') return fc.uuid();
  if (pattern === undefined) return TEXTS;
  try {
    return fc.oneof(fc.stringMatching(new RegExp(pattern)), TEXTS);
  } catch {
    // Not every expression can be run backwards.
    return TEXTS;
  }
};

const valuesOf = (shape: Shape, depth = 0): fc.Arbitrary<unknown> => {
  const inner = (one: Shape): fc.Arbitrary<unknown> => (depth > 8 ? fc.constant(null) : valuesOf(one, depth + 1));
  const choices = shape.anyOf ?? shape.oneOf;
  if ('const' in shape) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (choices) return fc.oneof(...choices.map(inner));
  if (shape.prefixItems) return fc.tuple(...shape.prefixItems.map(inner));
  switch (shape.type) {
    case 'object': {
      const { properties = {}, required = [], additionalProperties: others } = shape;
      const fields = Object.fromEntries(Object.entries(properties).map(([name, one]) => [name, inner(one)]));
      if (Object.keys(fields).length > 0) return fc.record(fields, { requiredKeys: [...required] });
      return fc.dictionary(TEXTS.map(String), inner(typeof others === 'object' ? others : {}), { maxKeys: 4 });
    }
    case 'array':
      return fc.array(inner(shape.items ?? {}), { maxLength: 4 });
    case 'integer':
    case 'number':
      return NUMBERS;
    case 'string':
      return textOf(shape);
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
};

/** What comes out of a schema is also what it takes, for all schemas of contracts: they coerce and trim, and change nothing else. */
const shapeOf = (schema: z.ZodMiniType): Shape => z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Shape;

export const fitting = (schema: z.ZodMiniType): fc.Arbitrary<unknown> => valuesOf(shapeOf(schema));

/** The fields of an object, each by itself. */
export const fittingFields = (schema: z.ZodMiniType): Readonly<Record<string, fc.Arbitrary<unknown>>> =>
  Object.fromEntries(Object.entries(shapeOf(schema).properties ?? {}).map(([name, shape]) => [name, valuesOf(shape)]));
