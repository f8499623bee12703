/** For tests: the browser half of billing in the whole app, against a server of the test. */
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Container } from 'inversify';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { bootstrap } from '#core/client/boot/bootstrap.tsx';
import { TheLanguage } from '#core/client/boot/parts.ts';
import { TextsProvider } from '#core/client/i18n/translation.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { ContainerProvider } from '#core/client/plugins/container-context.tsx';
import { childOf } from '#core/client/plugins/plugin-container.ts';
import { PluginHost } from '#core/client/plugins/types.ts';
import { initialDataOf, userOf } from '#core/client/session/testing.ts';
import { FragmentView } from '#client-kit';
import { Commands, type Host } from '#plugin-api/client';
import account from '#plugins/account/plugin.ts';
import type { Card, PaymentData, Standing } from '../../common/model.ts';
import manifest from '../../plugin.ts';
import { features, prices } from './plans.ts';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: Record<string, unknown>;
}

interface Stage {
  /** Requests to the server, oldest first. */
  sent: Sent[];
  /** By path below the API, before what the server usually answers. */
  answers: Record<string, () => Response | Promise<Response>>;
  user: ReturnType<typeof userOf>;
  standing: Standing;
  cards: Card[];
  container: Container;
  saved: { name: string; size: number }[];
}

configure({ asyncUtilTimeout: 10_000 });

/** New for each test. */
export const stage = {} as Stage;
let root: HTMLElement;
let drawn: Root | undefined;

export const aCard = (id: number, data: Partial<Card['data']> = {}): Card => ({
  id,
  data: { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2040, name: 'Ada Byron', is_default: id === 1, ...data },
});
export const subscription = (state: 'active' | 'ending' | 'past_due' = 'active') => ({
  plan: 'pro_monthly' as const,
  state,
  period_end: '2027-01-15T12:00:00.000Z',
});
const payment = (data: Partial<PaymentData>): PaymentData => ({
  payment: 5,
  state: 'paid',
  client_secret: null,
  credit_balance: stage.standing.credit_balance,
  transaction_id: '7-1800000000000',
  label: 'CREDITS_10',
  ...data,
});
export const paid = (data: Partial<PaymentData> = {}) => Response.json({ success: true, data: payment(data), error_message: '' });
export const notPaid = (error_message: string, data?: Partial<PaymentData>) =>
  Response.json({ success: false, data: data ? payment(data) : null, error_message });
export const held = (featureId: string, limit: number | null, used: number, purchaseItemCount = 0) => ({
  featureId,
  limit,
  used,
  purchaseItemCount,
});

const usual = (path: string): Response => {
  switch (path) {
    case '/users/initial-data/':
      return Response.json(initialDataOf(stage.user));
    case '/payment/standing/':
      return Response.json(stage.standing);
    case '/payment/recent_cards/':
      return Response.json({ success: true, data: stage.cards.slice(0, 3) });
    case '/payment/get-card/':
      return Response.json({ success: true, data: stage.cards.find(({ data }) => data.is_default) ?? null });
    case '/payment/add-card/':
    case '/payment/update-card/':
    case '/payment/delete-card/':
      return Response.json({ success: true, data: stage.cards, error_message: '' });
    case '/payment/get-invoices/':
      return Response.json({ data: [] });
    case '/payment/credit-statement/':
      return Response.json({ data: [], credit_balance: stage.standing.credit_balance });
    case '/subscription-details/user-subscription-limit/':
      return Response.json({ data: stage.user.userSubscriptionLimit });
    case '/payment/purchase-credit/':
    case '/payment/process-token/':
    case '/payment/subscribe_to_pro_plan/':
    case '/payment/confirm/':
      return paid();
    default:
      return Response.json({ success: true, message: '' });
  }
};

const host: Host = {
  kind: 'web',
  save: async (file, name) => void stage.saved.push({ name, size: file.size }),
  openExternal: () => undefined,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://carrel.example/');
  document.head.innerHTML = '<meta name="application-name" content="Carrel" />';
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
  localStorage.setItem('carrel.6.auth', JSON.stringify({ access_token: 'a', refresh_token: 'r' }));
  Object.assign(stage, {
    sent: [],
    answers: {},
    saved: [],
    user: userOf(7, { email: 'ada@example.org', subscriptionFeatureList: features }),
    standing: {
      credit_balance: 60,
      subscription: null,
      prices: prices(),
      gateway: { kind: 'sandbox', publishable_key: '', script: '' },
    },
    cards: [aCard(1), aCard(2, { brand: 'mastercard', last4: '4444' })],
  });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const text = await request.text();
    stage.sent.push({ path, method: request.method, body: text.startsWith('{') ? JSON.parse(text) : {} });
    if (path === '/events/') return new Promise<Response>(() => undefined);
    return stage.answers[path]?.() ?? usual(path);
  });
});
afterEach(async () => {
  await act(async () => drawn?.unmount());
  drawn = undefined;
  vi.unstubAllGlobals();
});

/** Beside limits that other plugins declare and billing raises. */
const REFUSALS = {
  TAB: { credits: ['P'] },
  PRO_LATEX_EDITOR_CREATE_LIMIT: { credits: ['P'] },
  SCHOLARCY: { credits: ['F', 'P'] },
  FREE_SUMMARIES: { locked: true, credits: ['F', 'P'] },
  PRO_SUMMARIES: { credits: ['F', 'P'] },
} as const;
const { contributes } = manifest;
const selling = { ...manifest, contributes: { ...contributes, refusals: { ...contributes.refusals, ...REFUSALS } } };

/** Starts the app, with billing at work. */
export const start = async (): Promise<void> => {
  window.history.replaceState(null, '', '/verify-email');
  await act(async () => {
    stage.container = await bootstrap({
      host,
      manifests: [account, selling],
      clientHalves: { account: () => import('../../../account/client/index.ts'), billing: () => import('../index.ts') },
      root,
      clientId: 'carrel-web',
    });
  });
  const plugins = ask(stage.container, PluginHost) as unknown as { need(plugin: string): Promise<unknown> };
  await act(() => plugins.need('billing'));
};

/** One section of the profile, without the profile. */
export const show = async (fragment: 'subscription' | 'credits' | 'cards' | 'invoices'): Promise<void> => {
  await start();
  const language = ask(stage.container, TheLanguage);
  await act(() => language.need('billing'));
  drawn = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    drawn?.render(
      <TextsProvider value={language.i18n}>
        <ContainerProvider container={childOf(stage.container)}>
          <FragmentView id={`billing.${fragment}`} />
        </ContainerProvider>
      </TextsProvider>,
    ),
  );
  await waitFor(() => screen.getAllByRole('heading', { level: 3 }));
};

export const run = async (command: string): Promise<void> => {
  await act(async () => void ask(stage.container, Commands).run(command));
};

/** Requests to one path. */
export const to = (path: string) => stage.sent.filter((request) => request.path === path);
export const dialog = async (name: string | RegExp) => {
  const found = await screen.findByRole('dialog', { name });
  return within(found);
};
export const press = async (name: string | RegExp, place: Pick<typeof screen, 'findByRole'> = screen) => {
  const button = await place.findByRole('button', { name, hidden: true });
  await act(async () => fireEvent.click(button));
};
export const type = async (label: string | RegExp, value: string) => {
  const field = await screen.findByLabelText(label);
  await act(async () => fireEvent.change(field, { target: { value } }));
};
export const typeCard = async (number: string, expiry = '08 / 40', cvc = '123', name = 'Ada Byron') => {
  await type('Card number', number);
  await type('Valid until', expiry);
  await type('Security code', cvc);
  await type('Name on card', name);
};
