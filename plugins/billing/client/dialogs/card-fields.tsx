/** The card form of the gateway that is in use. A form of the sandbox is never shown where real cards are charged. */
import type { Ref } from 'react';
import type { Translate } from '#plugin-api/client';
import type { Standing } from '../../common/model.ts';
import type { CardEntry } from './card-entry.ts';
import { Problem } from './problem.tsx';
import { SandboxCard } from './sandbox-card.tsx';
import { StripeCard } from './stripe-card.tsx';

export interface CardFieldsProps {
  readonly t: Translate;
  /** `undefined` while that is not known. */
  readonly gateway: Standing['gateway'] | undefined;
  /** Answers what the gateway's fields need before a card is taken. @throws ApiError */
  readonly setUp: () => Promise<string>;
  readonly ref: Ref<CardEntry>;
}

export function CardFields({ t, gateway, setUp, ref }: CardFieldsProps) {
  if (gateway?.kind === 'sandbox') return <SandboxCard t={t} ref={ref} />;
  if (gateway?.kind === 'stripe') return <StripeCard t={t} gateway={gateway} setUp={setUp} ref={ref} />;
  return <Problem text={t('card.notHere')} />;
}
