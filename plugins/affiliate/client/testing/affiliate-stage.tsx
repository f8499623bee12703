/** For tests: the affiliate panel over calls that a test answers. */
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import { NoticeHost } from '#core/client/notices/notice-host.tsx';
import { NoticeStore } from '#core/client/notices/notice-store.ts';
import { DialogStore } from '#core/client/dialogs/dialog-store.ts';
import { answeredCalls } from '#core/client/plugins/answered-calls.ts';
import { pluginStage } from '#core/client/plugins/render-plugin.tsx';
import { coreText } from '#core/client/ui/testing.tsx';
import { Emitter } from '#plugin-api';
import { Api, type ClientContext, Language, Notices, Panels, Session } from '#plugin-api/client';
import { ThisBrowser } from '#plugins/account/common/services.ts';
import catalogue from '../../../../locales/en/affiliate.json' with { type: 'json' };
import Welcome from '../fragments/welcome.tsx';
import AffiliatePanel from '../panels/affiliate-panel.tsx';

const stage = pluginStage('affiliate', catalogue);

export const LINK = 'https://carrel.example/sign-up?ref=k3p9abcdef';
const terms = { commission: 500, least_payment: 5000, lock_days: 30 };

export const affiliateStage = async (
  calls: Readonly<Record<string, () => unknown>> = {},
  { isOnline = true, show = 'panel' as 'panel' | 'welcome' } = {},
) => {
  const known: Readonly<Record<string, () => unknown>> = {
    referralLink: () => ({ link: LINK, terms }),
    getReferralHistory: () => ({ referral_list: [] }),
    getReferralPaymentHistory: () => ({ referral_payment_list: [], available_credit: 0 }),
    ...calls,
  };
  const api = answeredCalls(known);
  const dialogs = new DialogStore({ plan: 'F' }, coreText, { code: 'en' });
  const notices = new NoticeStore(dialogs, coreText);
  const open = vi.fn();
  const container = stage.container(
    [Api, { of: () => api }],
    [Notices, notices],
    [Language, { code: 'en' }],
    [Panels, { open }],
    [ThisBrowser, { id: () => '9b2f8a30-0d5f-4c6a-9f43-6a4c1d2e3f40' }],
    [Session, { isOnline, onChange: new Emitter<never>().event }],
  );
  await act(async () => {
    stage.render(
      <>
        {show === 'panel' ? <AffiliatePanel /> : <Welcome />}
        <NoticeHost store={notices} />
      </>,
      container,
    );
  });
  const context = { t: stage.t, api: () => api, service: (token: never) => container.get(token) } as unknown as ClientContext;
  return { api, context, notices, open };
};
