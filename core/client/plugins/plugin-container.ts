/** The container of one plugin: core's services as this plugin sees them, and what other plugins provide to it. */
import { Container } from 'inversify';
import type { Token } from '../../common/token.ts';
import {
  ContextKeys,
  Language,
  Panels,
  QuickOpen,
  ServerEvents,
  Session,
  Settings,
  StatusBar,
  Translate,
} from '../../plugin-api/services.ts';
import { OwnPlugin } from './own-plugin.ts';
import type { ActivePlugin } from './plugin-entry.ts';
import { type Registrations, tracked } from './tracked.ts';

/** Services with which plugins register things that must end with them. */
const REGISTRIES: readonly Token<object>[] = [
  ContextKeys,
  Language,
  Panels,
  QuickOpen,
  ServerEvents,
  Session,
  Settings,
  StatusBar,
];

export const childOf = (parent: Container): Container => new Container({ parent, defaultScope: 'Singleton', jitless: true });

export const pluginContainer = (root: Container, plugin: string, t: Translate, registrations: Registrations): Container => {
  const container = childOf(root);
  container.bind(OwnPlugin).toConstantValue(plugin);
  container.bind(Translate).toConstantValue(t);
  for (const registry of REGISTRIES) {
    if (root.isBound(registry)) container.bind(registry).toResolvedValue(() => tracked(root.get(registry), registrations));
  }
  return container;
};

/** Makes the services of `provider` known to `consumer`, which sees no others than those of plugins that it names. */
export const lend = (provider: ActivePlugin, consumer: Pick<ActivePlugin, 'container' | 'registrations'>): void => {
  for (const token of provider.half.provides ?? []) {
    if (consumer.container.isCurrentBound(token)) continue;
    consumer.container.bind(token).toResolvedValue(() => {
      const service = provider.container.get(token);
      return typeof service === 'object' && service !== null ? tracked(service, consumer.registrations) : service;
    });
  }
};

export const takeBack = (provider: ActivePlugin, consumer: ActivePlugin): void => {
  for (const token of provider.half.provides ?? []) {
    if (consumer.container.isCurrentBound(token)) consumer.container.unbind(token);
  }
};
