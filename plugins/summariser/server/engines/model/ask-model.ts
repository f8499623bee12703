/** One question to a service that speaks OpenAI's API, answered by JSON of a schema. The service is not trusted with anything. */
import * as z from 'zod/mini';
import type { Summariser } from '../../summariser.ts';
import type { ModelService } from './engine-choice.ts';

/** Milliseconds for one answer: a model on somebody's own machine is slow. */
const PATIENCE = 180_000;
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_TOKENS = 2000;

const Reply = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })) });

export interface Question<S extends z.ZodMiniType> {
  /** What is to be done; ours alone. */
  readonly instructions: string;
  /** What it is to be done with; data, whatever it says. */
  readonly data: object;
  readonly answer: S;
  readonly name: string;
}

/** Some services put JSON into a fence, whatever they were asked for. */
const unfenced = (text: string): string => /^\s*```(?:json)?\s*\n([\s\S]*?)\n\s*```\s*$/.exec(text)?.[1] ?? text;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** @returns `undefined` when there is no answer of that shape, for whatever reason */
export const askModel = async <S extends z.ZodMiniType>(
  { outbound, log }: Pick<Summariser, 'outbound' | 'log'>,
  { url, model, key, isTrusted }: ModelService,
  { instructions, data, answer, name }: Question<S>,
  signal: AbortSignal,
): Promise<z.output<S> | undefined> => {
  const body = {
    model,
    temperature: 0,
    max_tokens: MAX_TOKENS,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: JSON.stringify(data) },
    ],
    response_format: { type: 'json_schema', json_schema: { name, strict: true, schema: z.toJSONSchema(answer) } },
  };
  try {
    const reply = await outbound.ask({
      address: `${url}/chat/completions`,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      ...(key !== '' && { secretHeaders: { authorization: `Bearer ${key}` } }),
      ...(isTrusted && { trusted: [url] }),
      body: JSON.stringify(body),
      patience: PATIENCE,
      maxBytes: MAX_BYTES,
      signal,
    });
    if (reply.status !== 200) throw new Error(`It answered ${reply.status}`);
    const content = z.parse(Reply, parsed(reply.bytes.toString('utf8'))).choices[0]?.message.content ?? '';
    return z.parse(answer, parsed(unfenced(content)));
  } catch (error) {
    signal.throwIfAborted();
    // Neither the address nor the answer: one is the person's, the other may be anything.
    log.warn({ reason: error instanceof Error ? error.name : 'unknown' }, 'A language model did not answer as it was asked');
    return undefined;
  }
};
