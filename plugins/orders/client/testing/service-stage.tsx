/** For tests of services: their page within orders' real one, over calls that a test answers, as it is in the app. */
import { act } from '@testing-library/react';
import { createInstance } from 'i18next';
import type { ReactElement } from 'react';
import { vi } from 'vitest';
import { interpolation } from '#core/client/i18n/interpolation.ts';
import { TextsProvider } from '#core/client/i18n/translation.ts';
import type { Answers } from '#core/client/plugins/answered-calls.ts';
import { atHome } from '#core/client/plugins/at-home.tsx';
import { OwnPlugin } from '#core/client/plugins/own-plugin.ts';
import { childOf } from '#core/client/plugins/plugin-container.ts';
import type { Bound } from '#core/client/plugins/render-plugin.tsx';
import { screenStage } from '#core/client/plugins/screen-stage.tsx';
import { Emitter } from '#plugin-api';
import { Panels, Session } from '#plugin-api/client';
import { Checkout } from '#plugins/billing/common/services.ts';
import core from '../../../../locales/en/core.json' with { type: 'json' };
import orders from '../../../../locales/en/orders.json' with { type: 'json' };
import { OrderPages, type OrderServiceProps } from '../../common/services.ts';
import { OrderServicePage } from '../service-page.tsx';
import { HistoryStore } from '../stores/history-store.ts';
import { WaitingDocuments } from '../stores/waiting-documents.ts';
import { TheHistory, TheWaiting } from '../tokens.ts';

const textsOf = (plugin: string, catalogue: object) => {
  const texts = createInstance();
  const resources = { en: { core, orders, [plugin]: catalogue } };
  void texts.init({ lng: 'en', ns: Object.keys(resources.en), resources, interpolation: interpolation(), initAsync: false });
  return texts;
};

/**
 * @param plugin the service's, and `catalogue` its English texts
 * @param services that it uses besides core's and those of orders
 */
export const serviceStage = (plugin: string, catalogue: object, calls: Answers, services: readonly Bound[] = []) => {
  const stage = screenStage(plugin, catalogue, { history: () => ({ data: [] }), ...calls });
  const checkout = { pay: vi.fn(async () => true), buyCredits: vi.fn() };
  const panels = { open: vi.fn() };
  const user = { id: 1, user_type: 'normal', first_name: 'Ed', last_name: 'Editor' };
  const session = { user, isOnline: true, onChange: new Emitter<unknown>().event };
  const pages = { ServicePage: (_props: OrderServiceProps) => null as ReactElement | null };
  const container = stage.container([Checkout, checkout], [Panels, panels], [Session, session], [OrderPages, pages], ...services);
  const ofOrders = childOf(container);
  ofOrders.bind(OwnPlugin).toConstantValue('orders');
  ofOrders.bind(TheHistory).toConstantValue(new HistoryStore(stage.api as never));
  ofOrders.bind(TheWaiting).toConstantValue(new WaitingDocuments());
  pages.ServicePage = atHome(OrderServicePage, ofOrders) as typeof pages.ServicePage;
  const texts = textsOf(plugin, catalogue);
  return {
    ...stage,
    ...{ checkout, panels },
    show: (element: ReactElement) =>
      act(async () => void stage.render(<TextsProvider value={texts}>{element}</TextsProvider>, container)),
  };
};
