/** The root container with every service of core in it. */
import { Container } from 'inversify';
import { provide } from '../../plugin-api/provide.ts';
import { Navigation } from '../../plugin-api/services.ts';
import { ask } from '../plugins/ask.ts';
import { bindAll } from '../plugins/bind-all.ts';
import { Phases, PluginHost } from '../plugins/types.ts';
import { Addresses } from '../router/addresses.ts';
import { workbench } from '../workbench/bindings.ts';
import type { BootOptions } from './boot-options.ts';
import { TheAddresses, TheReadiness, TheSession, TheStorage } from './parts.ts';
import { PhaseStore } from './phase-store.ts';
import { registries } from './registries.ts';
import { SafeMode } from './safe-mode.ts';
import { serverSide } from './server-side.ts';
import { surface } from './surface.ts';

export const compose = (options: BootOptions): Container => {
  // Without code made from text, which a strict content security policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  bindAll(container, [...serverSide(options), ...surface(options)]);
  const safeMode = new SafeMode(ask(container, TheStorage));
  bindAll(container, [
    provide(TheReadiness, () => safeMode),
    provide(Phases, () => new PhaseStore()),
    ...registries(options, { safeMode, root: container }),
    provide(TheAddresses, (get) => new Addresses(get(PluginHost), get(TheSession))),
    provide(Navigation, (get) => get(TheAddresses)),
    ...workbench,
  ]);
  return container;
};
