/** A JSON schema as people read one: `{ id: integer, title?: text, tags: text[] }`. */

export interface Schema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, AnySchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: AnySchema;
  readonly items?: AnySchema;
  /** Of a list that has these and, where `items` allows it, more. */
  readonly prefixItems?: readonly AnySchema[];
  readonly anyOf?: readonly AnySchema[];
  readonly oneOf?: readonly AnySchema[];
  readonly allOf?: readonly AnySchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly maxLength?: number;
  readonly format?: string;
  readonly contentMediaType?: string;
}

/** `true` is anything, `false` nothing. */
type AnySchema = Schema | boolean;

/** Deeper than that nobody reads. */
const DEEPEST = 6;
const INDENT = '  ';

const textOf = (schema: Schema): string => {
  if (schema.contentMediaType || schema.format === 'binary') return 'file';
  const kind = schema.format ?? 'text';
  return schema.maxLength === undefined ? kind : `${kind}(${schema.maxLength})`;
};

const fieldsOf = ({ properties = {}, required = [] }: Schema, depth: number): string => {
  const fields = Object.entries(properties).map(
    ([name, inner]) => `${INDENT.repeat(depth + 1)}${name}${required.includes(name) ? '' : '?'}: ${schemaText(inner, depth + 1)}`,
  );
  return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${INDENT.repeat(depth)}}`;
};

const listOf = ({ items = true, prefixItems }: Schema, depth: number): string => {
  if (prefixItems) {
    const more = items === false ? [] : ['…'];
    return `[${[...prefixItems.map((one) => schemaText(one, depth)), ...more].join(', ')}]`;
  }
  const item = schemaText(items, depth);
  return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
};

export const schemaText = (schema: AnySchema, depth = 0): string => {
  if (typeof schema === 'boolean') return schema ? '…' : 'nothing';
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (depth > DEEPEST) return '…';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (choices) return choices.map((one) => schemaText(one, depth)).join(schema.allOf ? ' & ' : ' | ');
  switch (schema.type) {
    case 'object': {
      const { properties, additionalProperties: others } = schema;
      if (properties || others === false) return fieldsOf(schema, depth);
      return typeof others === 'object' ? `{ [name]: ${schemaText(others, depth)} }` : '{ … }';
    }
    case 'array':
      return listOf(schema, depth);
    case 'string':
      return textOf(schema);
    default:
      return schema.type ?? '…';
  }
};
