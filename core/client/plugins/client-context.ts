/** `ClientContext`: what an active plugin holds in its hands. */
import type { Container } from 'inversify';
import type { DisposableStore } from '../../common/disposable.ts';
import type { Token } from '../../common/token.ts';
import type { ClientContext } from '../../plugin-api/client-half.ts';
import { Api, ContextKeys, Translate } from '../../plugin-api/services.ts';
import { atHome } from './at-home.tsx';

export const clientContext = (plugin: string, container: Container, life: DisposableStore): ClientContext => {
  const service = <T>(token: Token<T>): T => {
    if (!container.isBound(token)) {
      throw new Error(`Plugin "${plugin}" asks for ${String(token.description)}, which nothing that it requires provides`);
    }
    return container.get<T>(token);
  };
  return {
    plugin,
    subscriptions: life,
    service,
    optional: <T>(token: Token<T>) => (container.isBound(token) ? container.get<T>(token) : undefined),
    api: (contract) => service(Api).of(contract),
    t: service(Translate),
    atHome: (Component) => atHome(Component, container),
    setKey(key, value) {
      if (!key.name.startsWith(`${plugin}.`)) throw new Error(`Plugin "${plugin}" sets "${key.name}", which is not its own`);
      service(ContextKeys).set(key, value);
    },
  };
};
