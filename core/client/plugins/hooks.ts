/** What components of a plugin use to reach services, the server, and their texts. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Token } from '../../common/token.ts';
import type { ApiOf, Contract } from '../../plugin-api/contract.ts';
import { Api, type Translate } from '../../plugin-api/services.ts';
import { useTranslation } from '../i18n/translation.ts';
import { useContainer } from './container-context.tsx';
import { OwnPlugin } from './own-plugin.ts';
import { PluginHost } from './types.ts';

/** The service bound for the plugin, or the panel, that this component belongs to. @throws when nothing is bound. */
export const useService = <T>(token: Token<T>): T => {
  const container = useContainer();
  // Kept for the life of the component, so that a last render after the plugin was switched off still finds it.
  return useMemo(() => container.get<T>(token), [container, token]);
};

/** A service of an `optional` plugin, `undefined` while that plugin is not there: it may start, or be switched off, later. */
export const useOptionalService = <T>(token: Token<T>): T | undefined => {
  const container = useContainer();
  const { onLent } = container.get<PluginHost>(PluginHost);
  const subscribe = useCallback(
    (changed: () => void) => {
      const listening = onLent(changed);
      return () => listening.dispose();
    },
    [onLent],
  );
  return useSyncExternalStore(subscribe, () => (container.isBound(token) ? container.get<T>(token) : undefined));
};

/** The typed client of a contract. */
export const useApi = <C extends Contract>(contract: C): ApiOf<C> => {
  const api = useService(Api);
  return useMemo(() => api.of(contract), [api, contract]);
};

/** Texts of the plugin that this component belongs to; `core:…` reaches core's. Renders again when the language changes. */
export const useTranslate = (): Translate => useTranslation(useService(OwnPlugin));
