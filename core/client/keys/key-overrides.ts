/** Keys that the user has chosen, kept as one setting that follows them. */
import * as z from 'zod/mini';
import type { Settings } from '../../plugin-api/services.ts';

const Overrides = z.record(z.string(), z.string());
type Overrides = z.output<typeof Overrides>;

/** Declared by core's manifest; JSON of keys by command. */
export const KEYS_SETTING = 'core.keybindings';

export const readOverrides = (settings: Settings): Overrides => {
  try {
    return z.safeParse(Overrides, JSON.parse(settings.get<string>(KEYS_SETTING))).data ?? {};
  } catch {
    return {};
  }
};

export const writeOverride = (settings: Settings, command: string, keys: string | undefined): void => {
  const { [command]: _replaced, ...others } = readOverrides(settings);
  settings.set(KEYS_SETTING, JSON.stringify(keys === undefined ? others : { ...others, [command]: keys }));
};
