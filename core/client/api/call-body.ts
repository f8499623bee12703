/** Turns the input of a call into the body of a request: JSON or a multipart form. */
import type { Route } from '../../plugin-api/contract.ts';

type Values = Readonly<Record<string, unknown>>;

export interface AnyInput {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly form?: Values;
  readonly files?: Readonly<Record<string, File | readonly File[]>>;
}

export interface CallBody {
  readonly body: string | FormData | undefined;
  /** `undefined` lets the browser set it, with the boundary of a form. */
  readonly type: string | undefined;
  readonly hasFiles: boolean;
}

const asForm = ({ form = {}, files = {} }: AnyInput): FormData => {
  const data = new FormData();
  // Text fields go first, so that the server knows them before the bytes of a file arrive.
  for (const [name, value] of Object.entries(form)) {
    if (value !== undefined && value !== null)
      data.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, given] of Object.entries(files)) {
    for (const file of Array.isArray(given) ? given : [given]) data.append(name, file, file.name);
  }
  return data;
};

export const callBody = (route: Pick<Route, 'form' | 'files'>, input: AnyInput): CallBody => {
  if (route.form || route.files) return { body: asForm(input), type: undefined, hasFiles: route.files !== undefined };
  if (input.body === undefined) return { body: undefined, type: undefined, hasFiles: false };
  return { body: JSON.stringify(input.body), type: 'application/json', hasFiles: false };
};
