/** Turns a route of a contract and its input into an address. */
import type { Route } from '../../plugin-api/contract.ts';

type Values = Readonly<Record<string, unknown>>;

const filled = (path: string, params: Values): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) throw new Error(`Path parameter "${name}" of ${path} is missing`);
    return encodeURIComponent(String(value));
  });

const asQuery = (query: Values): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null) search.append(name, String(one));
    }
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** Address below the API's root, e.g. `/users/7/?full=true`. @throws when a path parameter is missing. */
export const callAddress = (route: Pick<Route, 'path'>, input: { params?: Values; query?: Values }): string =>
  filled(route.path, input.params ?? {}) + asQuery(input.query ?? {});
