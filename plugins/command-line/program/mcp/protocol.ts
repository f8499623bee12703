/**
 * The part of the Model Context Protocol that a server of tools needs, over lines of JSON-RPC 2.0 (revision 2025-06-18, which is also
 * spoken in the two before). The protocol's own kit would bring a web server, its middleware and three schema libraries for these few
 * messages, and a program that holds a token has as few parts as it can.
 */
import * as z from 'zod/mini';
import { Problem } from '../problem.ts';

const REVISIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;
const CODES = { parse: -32_700, request: -32_600, method: -32_601, params: -32_602, internal: -32_603 } as const;

export interface Tool<S extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: S;
  /** Whether it leaves everything as it is. */
  readonly isReading: boolean;
  /** @throws Problem with what the assistant is told */
  run(input: z.output<S>): Promise<string>;
}

/** Ties the schema to what `run` is given. */
export const tool = <S extends z.ZodMiniType>(made: Tool<S>): Tool => made as unknown as Tool;

const Id = z.union([z.string(), z.number()]);
const Message = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.optional(Id),
  method: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
});
const Initialize = z.object({ protocolVersion: z.string() });
const CallParams = z.object({ name: z.string(), arguments: z.optional(z.unknown()) });

type Json = Readonly<Record<string, unknown>>;

class RpcError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const described = ({ name, title, description, input, isReading }: Tool): Json => {
  const { $schema: _dialect, ...inputSchema } = z.toJSONSchema(input, { io: 'input' });
  const annotations = { title, readOnlyHint: isReading, destructiveHint: false, openWorldHint: false };
  return { name, title, description, inputSchema, annotations };
};

const textResult = (text: string, isError: boolean): Json => ({ content: [{ type: 'text', text }], isError });

/** What a tool cannot do is told to the assistant, which may try something else; it is no error of the protocol. */
const callTool = async (tools: readonly Tool[], params: unknown): Promise<Json> => {
  const wanted = z.safeParse(CallParams, params);
  const found = wanted.success ? tools.find(({ name }) => name === wanted.data.name) : undefined;
  if (!wanted.success || !found) throw new RpcError(CODES.params, 'There is no such tool');
  const input = z.safeParse(found.input, wanted.data.arguments ?? {});
  if (!input.success) return textResult(z.prettifyError(input.error), true);
  try {
    return textResult(await found.run(input.data), false);
  } catch (error) {
    if (error instanceof Problem) return textResult(error.message, true);
    throw error;
  }
};

export interface McpServer {
  readonly name: string;
  readonly version: string;
  /** What the assistant should know of all tools. */
  readonly instructions: string;
  readonly tools: readonly Tool[];
}

const initialized = ({ name, version, instructions }: McpServer, params: unknown): Json => {
  const asked = z.safeParse(Initialize, params);
  const revision = asked.success ? REVISIONS.find((one) => one === asked.data.protocolVersion) : undefined;
  return {
    protocolVersion: revision ?? REVISIONS[0],
    capabilities: { tools: {} },
    serverInfo: { name, version },
    instructions,
  };
};

const resultOf = async (server: McpServer, { method, params }: z.output<typeof Message>): Promise<Json> => {
  switch (method) {
    case 'initialize':
      return initialized(server, params);
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: server.tools.map(described) };
    case 'tools/call':
      return callTool(server.tools, params);
    default:
      throw new RpcError(CODES.method, `"${method}" is not spoken here`);
  }
};

const failure = (id: string | number | null, error: unknown): Json => {
  const { code, message } = error instanceof RpcError ? error : new RpcError(CODES.internal, 'Something went wrong');
  return { jsonrpc: '2.0', id, error: { code, message } };
};

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

/** Answers one line; `undefined` for what wants no answer. */
export const answerLine = async (server: McpServer, line: string): Promise<string | undefined> => {
  const value = parsed(line);
  if (value === undefined) return JSON.stringify(failure(null, new RpcError(CODES.parse, 'This is no JSON')));
  const message = z.safeParse(Message, value);
  if (!message.success) return JSON.stringify(failure(null, new RpcError(CODES.request, 'This is no request')));
  const { id } = message.data;
  // Notifications: that it is ready, that it does not wait any longer.
  if (id === undefined) return undefined;
  try {
    return JSON.stringify({ jsonrpc: '2.0', id, result: await resultOf(server, message.data) });
  } catch (error) {
    return JSON.stringify(failure(id, error));
  }
};
