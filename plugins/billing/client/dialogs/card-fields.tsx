/** The card form of the gateway that is in use. A form of the sandbox is never shown where real cards are charged. */
import type { Ref } from 'react';
import type { Translate } from '#plugin-api/client';
import type { Standing } from '../../common/model.ts';
import type { CardEntry } from './card-entry.ts';
import { Problem } from './problem.tsx';
import { SandboxCard } from './sandbox-card.tsx';

interface CardFieldsProps {
  readonly t: Translate;
  /** `undefined` while that is not known. */
  readonly gateway: Standing['gateway']['kind'] | undefined;
  readonly ref: Ref<CardEntry>;
}

export function CardFields({ t, gateway, ref }: CardFieldsProps) {
  return gateway === 'sandbox' ? <SandboxCard t={t} ref={ref} /> : <Problem text={t('card.notHere')} />;
}
