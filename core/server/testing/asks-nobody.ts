/**
 * For tests of whole houses: settings with which no plugin asks anybody outside. Each says its own in its folder
 * (`server/testing/asks-nobody.ts`); one that asks nobody has no such file.
 */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';

/** Settings of the environment by name. */
export type AsksNobody = Readonly<Record<string, string>>;

const PLUGINS = resolve(import.meta.dirname, '../../../plugins');

/** Those of all plugins. */
export const asksNobody = async (): Promise<AsksNobody> => {
  const files = readdirSync(PLUGINS).map((id) => resolve(PLUGINS, id, 'server/testing/asks-nobody.ts'));
  const said = files.filter((file) => existsSync(file)).map((file) => import(file) as Promise<{ default: AsksNobody }>);
  return Object.assign({}, ...(await Promise.all(said)).map(({ default: settings }) => settings)) as AsksNobody;
};
