/** What of the app a view needs around it: React, the kit, and services that do nothing. */
import i18next from 'i18next';
import { Container } from 'inversify';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { TextsProvider } from '#core/client/i18n/translation.ts';
import { ContainerProvider } from '#core/client/plugins/container-context.tsx';
import { OwnPlugin } from '#core/client/plugins/own-plugin.ts';
import { Host, Notices, Session, Settings } from '#core/plugin-api/services.ts';

const nothing = { dispose: () => undefined };

/** Starts it empty. @returns shows something in it */
export const showInApp = async (): Promise<(content: ReactNode) => void> => {
  await i18next.init({ lng: 'en', resources: {} });
  const container = new Container();
  container.bind(OwnPlugin).toConstantValue('reader');
  container
    .bind(Settings)
    .toConstantValue({ get: () => 'paper', set: () => undefined, onChange: () => nothing } as unknown as Settings);
  container.bind(Host).toConstantValue({ kind: 'web', save: async () => undefined, openExternal: () => undefined });
  container.bind(Notices).toConstantValue({} as Notices);
  container.bind(Session).toConstantValue({ isOnline: true } as Session);
  const root = document.createElement('div');
  root.style.cssText = 'position:fixed;inset:0';
  document.body.append(root);
  const app = createRoot(root);
  const show = (content: ReactNode): void =>
    app.render(
      <ContainerProvider container={container}>
        <TextsProvider value={i18next}>{content}</TextsProvider>
      </ContainerProvider>,
    );
  show(null);
  return show;
};
