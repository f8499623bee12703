/** How Stripe's fields look: like ours, in the theme that is on (https://docs.stripe.com/elements/appearance-api). */
import type { Appearance } from '@stripe/stripe-js';
import type { ThemeName } from '#plugin-api/client';

/** Their frame knows nothing of our tokens, so it is told their values. */
export const appearanceOf = (theme: ThemeName): Appearance => {
  const tokens = getComputedStyle(document.documentElement);
  const of = (token: string): string => tokens.getPropertyValue(token).trim();
  return {
    theme: theme === 'light' ? 'stripe' : 'night',
    variables: {
      colorPrimary: of('--accent'),
      colorBackground: of('--surface-2'),
      colorText: of('--text-1'),
      colorTextSecondary: of('--text-2'),
      colorTextPlaceholder: of('--text-3'),
      colorDanger: of('--danger-text'),
      fontFamily: 'system-ui, sans-serif',
      fontSizeBase: '13px',
      borderRadius: of('--radius-1'),
    },
    rules: { '.Input': { border: `1px solid ${of('--line-strong')}`, boxShadow: 'none', padding: '7px 8px' } },
  };
};
