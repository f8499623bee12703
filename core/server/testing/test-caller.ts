/** Calls routes of a contract on a server under test, without a network. */
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { ApiError, type Failure } from '../../common/errors.ts';
import type { Route } from '../../plugin-api/contract.ts';
import { isBinary } from '../app/mount-route.ts';
import { formRequest } from './form-request.ts';
import type { Arguments, RawReply, TestCaller, TestReply } from './types.ts';

/** Any call's input, as the adapter takes it apart. */
export interface AnyInput {
  readonly params?: object;
  readonly query?: object;
  readonly body?: object;
  readonly form?: object;
  readonly files?: Readonly<Record<string, File | readonly File[]>>;
}

const pathOf = (route: Route, { params = {}, query = {} }: AnyInput): string => {
  const values = new Map(Object.entries(params));
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.append(name, String(value));
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`;
};

const jsonOf = (response: LightMyRequestResponse): unknown => {
  try {
    return response.json();
  } catch {
    return undefined;
  }
};

/** @param bearer Access token; without it the caller is a guest. */
export const testCaller = (app: FastifyInstance, bearer?: string): TestCaller => {
  const send = async (route: Route, input: AnyInput = {}): Promise<RawReply> => {
    const isForm = input.form !== undefined || input.files !== undefined;
    const form = isForm ? await formRequest(input.form ?? {}, input.files ?? {}) : undefined;
    const response = await app.inject({
      method: route.method,
      url: pathOf(route, input),
      headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...form?.headers },
      ...(form ? { payload: form.payload } : input.body === undefined ? {} : { payload: input.body }),
    });
    return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload, json: jsonOf(response) };
  };
  return {
    send: (route, ...[input]) => send(route, input as AnyInput | undefined),
    async call<R extends Route>(route: R, ...[input]: Arguments<R>): Promise<TestReply<R>> {
      const reply = await send(route, input as AnyInput | undefined);
      if (reply.status >= 400) {
        const failure = reply.json as Failure | undefined;
        throw new ApiError(reply.status, failure?.message ?? '', failure);
      }
      return (isBinary(route.reply) ? reply.bytes : reply.json) as TestReply<R>;
    },
  };
};
