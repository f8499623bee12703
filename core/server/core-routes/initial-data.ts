/** What the app needs to boot (CORE-040, CORE-061): core's part, and the named parts that plugins add. */
import type { InitialData } from '../../common/core-contract.ts';
import type { Caller } from '../../plugin-api/server.ts';
import type { Core } from '../app/open-core.ts';
import { flagsOf } from '../app/flags.ts';
import { HttpError } from '../app/http-error.ts';
import type { Layouts } from '../layouts/layouts.ts';

const NO_TABS = { data: [], active_index: 0, timestamp: 0 };

/** Fares are a part that several plugins add to. */
const FARES = 'service_fares';

/** A part that cannot be made is left out: the app boots without it. */
const pluginParts = async (
  { plugins, logOf }: Pick<Core, 'plugins' | 'logOf'>,
  user: Caller,
): Promise<Record<string, unknown> & Pick<InitialData, 'service_fares'>> => {
  const parts = plugins.flatMap((plugin) =>
    plugin.state === 'failed'
      ? []
      : Object.entries(plugin.parts.initialData ?? {}).map(async ([name, make]) => {
          try {
            return [[name, await make(user)] as const];
          } catch (error) {
            logOf(plugin.manifest.id).error({ err: error }, `The initial data "${name}" could not be made`);
            return [];
          }
        }),
  );
  const made = (await Promise.all(parts)).flat();
  const fares = made.flatMap(([name, part]) => (name === FARES ? [part] : []));
  return { ...Object.fromEntries(made), [FARES]: Object.assign({}, ...fares) };
};

export const initialData = async (core: Core, layouts: Layouts, caller: Caller): Promise<InitialData> => {
  const account = await core.accounts.byId(caller.id);
  if (!account) throw new HttpError(401, 'Authentication credentials were not provided or are not valid.');
  const [user, parts, stored] = await Promise.all([
    core.accounts.toUser(account),
    pluginParts(core, caller),
    layouts.read(caller.id),
  ]);
  return {
    tabs: NO_TABS,
    ...parts,
    user,
    storage_items_limit: user.storage_items_limit,
    storage_items_used: user.storage_items_used,
    layouts: stored,
    flags: [...flagsOf(core.config)],
    tracking: core.tracking.isOffered,
    environment: core.config.CARREL_ENV,
  };
};
