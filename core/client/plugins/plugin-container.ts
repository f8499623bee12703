/** The container of one plugin: core's services as this plugin sees them, and what other plugins provide to it. */
import { Container } from 'inversify';
import type { AnyToken } from '../../common/token.ts';
import { type Binding, provide } from '../../plugin-api/provide.ts';
import {
  ContextKeys,
  Language,
  Neighbours,
  Panels,
  QuickOpen,
  ServerEvents,
  Session,
  Settings,
  StatusBar,
  Translate,
} from '../../plugin-api/services.ts';
import { atHome } from './at-home.tsx';
import { bindAll } from './bind-all.ts';
import { OwnPlugin } from './own-plugin.ts';
import type { ActivePlugin } from './plugin-entry.ts';
import { type Registrations, tracked } from './tracked.ts';

/** Services with which plugins register things that must end with them. */
const REGISTRIES: readonly AnyToken[] = [ContextKeys, Language, Panels, QuickOpen, ServerEvents, Session, Settings, StatusBar];

export const childOf = (parent: Container): Container => new Container({ parent, defaultScope: 'Singleton', jitless: true });

/** A service of another container as a plugin sees it: what it registers there ends with the plugin. */
const borrowed = (
  token: AnyToken,
  owner: Container,
  registrations: Registrations,
  dress?: Parameters<typeof tracked>[2],
): Binding => ({
  token,
  make() {
    const service = owner.get<unknown>(token);
    return typeof service === 'object' && service !== null ? tracked(service, registrations, dress) : service;
  },
});

export interface ContainerParts {
  readonly root: Container;
  readonly plugin: string;
  readonly t: Translate;
  readonly neighbours: Neighbours;
  readonly registrations: Registrations;
}

export const pluginContainer = ({ root, plugin, t, neighbours, registrations }: ContainerParts): Container => {
  const container = childOf(root);
  const registries = REGISTRIES.filter((registry) => root.isBound(registry));
  bindAll(container, [
    provide(OwnPlugin, () => plugin),
    provide(Translate, () => t),
    provide(Neighbours, () => neighbours),
    ...registries.map((registry) => borrowed(registry, root, registrations)),
  ]);
  return container;
};

/** Makes the services of `provider` known to `consumer`, which sees no others than those of plugins that it names. */
export const lend = (provider: ActivePlugin, consumer: Pick<ActivePlugin, 'container' | 'registrations'>): void => {
  const unknownYet = (provider.half.provides ?? []).filter((token) => !consumer.container.isCurrentBound(token));
  bindAll(
    consumer.container,
    unknownYet.map((token) =>
      borrowed(token, provider.container, consumer.registrations, (Component) => atHome(Component, provider.container)),
    ),
  );
};

export const takeBack = (provider: ActivePlugin, consumer: ActivePlugin): void => {
  for (const token of provider.half.provides ?? []) {
    if (consumer.container.isCurrentBound(token)) consumer.container.unbind(token);
  }
};
