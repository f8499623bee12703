/** The root container with every service of core in it. */
import { Container } from 'inversify';
import { Navigation } from '../../plugin-api/services.ts';
import { ask } from '../plugins/ask.ts';
import { Phases, PluginHost } from '../plugins/types.ts';
import { AddressBook } from '../router/address-book.ts';
import type { SessionStore } from '../session/session-store.ts';
import { bindWorkbench } from '../workbench/bind-workbench.ts';
import { bindPlugins } from './bind-plugins.ts';
import { bindServerSide } from './bind-server-side.ts';
import { bindSurface } from './bind-surface.ts';
import type { BootOptions } from './boot-options.ts';
import { TheAddresses, TheReadiness, TheSession, TheStorage } from './parts.ts';
import { PhaseStore } from './phase-store.ts';
import { SafeMode } from './safe-mode.ts';

export const compose = (options: BootOptions): Container => {
  // Without code made from text, which a strict content security policy forbids.
  const container = new Container({ defaultScope: 'Singleton', jitless: true });
  bindServerSide(container, options);
  bindSurface(container);
  const safeMode = new SafeMode(ask(container, TheStorage));
  container.bind(TheReadiness).toConstantValue(safeMode);
  container.bind(Phases).toResolvedValue(() => new PhaseStore());
  bindPlugins(container, options, safeMode);
  container
    .bind(TheAddresses)
    .toResolvedValue((host: PluginHost, session: SessionStore) => new AddressBook(host, session), [PluginHost, TheSession]);
  container.bind(Navigation).toService(TheAddresses);
  bindWorkbench(container);
  return container;
};
