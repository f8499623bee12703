import { describe, expect, it } from 'vitest';
import { coreContract } from '../../common/core-contract.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { probeContract, probePlugin } from '../testing/probe-plugin.ts';
import { startForTests } from '../testing/test-server.ts';

interface Operation {
  operationId: string;
  summary: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, { content: Record<string, { schema: object }> }>;
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> } & Record<string, unknown>;

const server = await startForTests({ plugins: [probePlugin] });
const document = (await server.app.inject('/api/openapi.json')).json<Document>();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

describe('the OpenAPI document', () => {
  it('describes every route of every contract, and nothing else', () => {
    const routes = [coreContract, sessionContract, probeContract].flatMap((contract) => Object.values(contract));
    const named = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`);
    expect(named.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(routes.length);
  });

  it('is valid in what the OpenAPI 3.1 schema asks of paths, parameters and responses', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Carrel API', version: expect.any(String) } });
    for (const { path, operation } of operations) {
      const placeholders = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual(placeholders);
      expect(declared.every(({ required }) => required)).toBe(true);
      expect(operation.summary).not.toBe('');
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining([expect.stringMatching(/^20[01]$/), 'default']));
    }
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);
    expect(new Set(references)).toEqual(new Set(['#/components/schemas/Failure']));
  });

  it('says who may call', () => {
    expect(document.paths['/auth/token/']?.post?.security).toEqual([]);
    expect(document.paths['/probe/either/']?.get?.security).toEqual([{}, { bearer: [] }]);
    expect(document.paths['/users/initial-data/']?.get?.security).toEqual([{ bearer: [] }]);
  });

  it('describes what is taken as it comes', () => {
    const raw = document.paths['/probe/raw/']?.post;
    expect(raw?.requestBody?.content['*/*']?.schema).toEqual({ type: 'string', format: 'binary' });
    expect(Object.keys(raw?.responses ?? {})).toEqual(expect.arrayContaining(['400', '413']));
  });

  it('describes forms with their files, and bytes', () => {
    const form = document.paths['/probe/upload/']?.post?.requestBody?.content['multipart/form-data']?.schema;
    expect(form?.properties).toMatchObject({
      title: { type: 'string' },
      file: { type: 'array', maxItems: 2 },
      cover: { type: 'string' },
    });
    expect(document.paths['/probe/bytes/']?.get?.responses['200']?.content).toHaveProperty(['application/pdf']);
  });
});
