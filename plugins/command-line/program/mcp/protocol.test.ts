/** The protocol by itself: what is answered to whom, whatever comes. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';
import { answerLine, type McpServer, tool } from './protocol.ts';

const server: McpServer = {
  name: 'test',
  version: '1.0.0',
  instructions: 'Be kind.',
  tools: [
    tool({
      name: 'double',
      title: 'Double',
      description: 'Doubles a number',
      input: z.object({ number: z.int() }),
      isReading: true,
      run: async ({ number }) => {
        if (number > 100) throw new Problem('Too large.');
        if (number < 0) throw new Error('a secret of the house');
        return String(2 * number);
      },
    }),
  ],
};
const ask = async (method: string, params?: object, id: number | string = 1) =>
  JSON.parse((await answerLine(server, JSON.stringify({ jsonrpc: '2.0', id, method, params }))) ?? 'null') as {
    id: unknown;
    result?: Record<string, unknown>;
    error?: { code: number; message: string };
  };
const double = (number: unknown) => ask('tools/call', { name: 'double', arguments: { number } });

describe('the protocol', () => {
  it('begins with a revision that both speak', async () => {
    const begin = (protocolVersion: string) =>
      ask('initialize', { protocolVersion, capabilities: {}, clientInfo: { name: 'x', version: '1' } });
    expect((await begin('2025-03-26')).result).toEqual({
      protocolVersion: '2025-03-26',
      capabilities: { tools: {} },
      serverInfo: { name: 'test', version: '1.0.0' },
      instructions: 'Be kind.',
    });
    expect((await begin('1999-01-01')).result?.protocolVersion).toBe('2025-06-18');
    expect((await ask('ping', undefined, 'a')).result).toEqual({});
  });

  it('lists tools with the schema of what they take', async () => {
    expect((await ask('tools/list')).result).toMatchObject({
      tools: [
        {
          name: 'double',
          inputSchema: { type: 'object', properties: { number: { type: 'integer' } }, required: ['number'] },
          annotations: { readOnlyHint: true },
        },
      ],
    });
  });

  it('runs them, and tells the assistant what went wrong, but nothing of how the program works', async () => {
    expect((await double(21)).result).toEqual({ content: [{ type: 'text', text: '42' }], isError: false });
    expect((await double('x')).result).toMatchObject({ isError: true });
    expect((await double(101)).result).toEqual({ content: [{ type: 'text', text: 'Too large.' }], isError: true });
    expect((await double(-1)).error).toEqual({ code: -32_603, message: 'Something went wrong' });
  });

  it.each([
    ['no JSON', '{', -32_700],
    ['no request', '[1]', -32_600],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', -32_600],
    ['an unknown method', '{"jsonrpc":"2.0","id":1,"method":"resources/list"}', -32_601],
    ['an unknown tool', '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"x"}}', -32_602],
  ])('refuses %s', async (_, line, code) => {
    expect(JSON.parse((await answerLine(server, line)) ?? '')).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('answers no notification', async () => {
    expect(await answerLine(server, '{"jsonrpc":"2.0","method":"notifications/initialized"}')).toBeUndefined();
  });
});
