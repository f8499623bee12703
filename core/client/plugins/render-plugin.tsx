/** For tests: a component of a plugin, with the plugin's English texts and the services that it asks for. */
import { cleanup, render, type RenderResult } from '@testing-library/react';
import { createInstance } from 'i18next';
import { Container } from 'inversify';
import type { ReactElement } from 'react';
import { afterEach } from 'vitest';
import core from '../../../locales/en/core.json' with { type: 'json' };
import { Emitter } from '../../common/emitter.ts';
import type { AnyToken } from '../../common/token.ts';
import { Session, type Translate } from '../../plugin-api/services.ts';
import { interpolation } from '../i18n/interpolation.ts';
import { TextsProvider } from '../i18n/translation.ts';
import { ContainerProvider } from './container-context.tsx';
import { OwnPlugin } from './own-plugin.ts';
import { PluginHost } from './types.ts';

afterEach(cleanup);

/** A service and what stands for it in a test. */
export type Bound = readonly [token: AnyToken, value: unknown];

export interface PluginStage {
  /** Texts of the plugin. */
  readonly t: Translate;
  /** A container in which the plugin's own objects can be bound as well. */
  container(...services: readonly Bound[]): Container;
  render(element: ReactElement, container: Container): RenderResult;
}

/** @param catalogue the plugin's English texts */
export const pluginStage = (plugin: string, catalogue: object): PluginStage => {
  const i18n = createInstance();
  void i18n.init({
    lng: 'en',
    ns: ['core', plugin],
    defaultNS: plugin,
    resources: { en: { core, [plugin]: catalogue } },
    interpolation: interpolation(),
    initAsync: false,
  });
  return {
    t: (key, values) => i18n.t(key, values ?? {}),
    container(...services) {
      const container = new Container({ defaultScope: 'Singleton', jitless: true });
      container.bind(OwnPlugin).toConstantValue(plugin);
      // No plugin starts or ends here, and none puts anything into places of others.
      const host: Pick<PluginHost, 'onChange' | 'onLent' | 'fragments'> = {
        onChange: new Emitter<void>().event,
        onLent: new Emitter<void>().event,
        fragments: () => [],
      };
      container.bind<unknown>(PluginHost).toConstantValue(host);
      // There is a connection, unless the test says otherwise.
      const online = { isOnline: true, onChange: new Emitter<never>().event };
      if (!services.some(([token]) => token === Session)) container.bind<unknown>(Session).toConstantValue(online);
      for (const [token, value] of services) container.bind(token).toConstantValue(value);
      return container;
    },
    render: (element, container) =>
      render(
        <TextsProvider value={i18n}>
          <ContainerProvider container={container}>{element}</ContainerProvider>
        </TextsProvider>,
      ),
  };
};
