import { expect, it } from 'vitest';
import { schemaText } from './schema-text.ts';

it.each([
  ['text', { type: 'string' }],
  ['text(20)', { type: 'string', maxLength: 20 }],
  ['date-time', { type: 'string', format: 'date-time' }],
  ['file', { type: 'string', contentMediaType: 'application/pdf' }],
  ['"a" | "b"', { enum: ['a', 'b'] }],
  ['true', { const: true }],
  ['(integer | null)[]', { type: 'array', items: { anyOf: [{ type: 'integer' }, { type: 'null' }] } }],
  ['[number, number]', { type: 'array', prefixItems: [{ type: 'number' }, { type: 'number' }], items: false }],
  ['[text, …]', { type: 'array', prefixItems: [{ type: 'string' }] }],
  ['…[]', { type: 'array' }],
  ['{ [name]: number }', { type: 'object', additionalProperties: { type: 'number' } }],
  ['{ … }', { type: 'object' }],
  [
    '{\n  id: integer,\n  of?: {\n    name: text\n  }\n}',
    {
      type: 'object',
      properties: {
        id: { type: 'integer' },
        of: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
      },
      required: ['id'],
    },
  ],
  ['…', {}],
])('%s', (text, schema) => expect(schemaText(schema)).toBe(text));

it('ends, however deep it goes', () => {
  let deep: object = { type: 'string' };
  for (let n = 0; n < 50; n++) deep = { type: 'object', properties: { a: deep } };
  expect(schemaText(deep).length).toBeLessThan(1000);
});
