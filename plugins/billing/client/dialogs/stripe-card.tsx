/** The card form of Stripe: its own fields, and the name on the card in one of ours. */
import { observer } from 'mobx-react-lite';
import { type Ref, useCallback, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useService } from '#client-kit';
import { Language, Theme, type Translate } from '#plugin-api/client';
import { ErrorState, Skeleton } from '#ui';
import { ApiError } from '#plugin-api';
import { appearanceOf } from '../stripe/appearance.ts';
import type { StripeGateway } from '../stripe/load-stripe.ts';
import { StripeForm } from '../stripe/stripe-form.ts';
import type { CardEntry } from './card-entry.ts';
import styles from './dialogs.module.css';
import { NameOnCard } from './name-on-card.tsx';
import { Problem } from './problem.tsx';

interface StripeCardProps {
  readonly t: Translate;
  readonly gateway: StripeGateway;
  readonly setUp: () => Promise<string>;
  readonly ref: Ref<CardEntry>;
}

export const StripeCard = observer(({ t, gateway, setUp, ref }: StripeCardProps) => {
  const { code: language } = useService(Language);
  const theme = useService(Theme);
  const place = useRef<HTMLDivElement>(null);
  const [form] = useState(() => new StripeForm({ gateway, language, setUp }));
  const [name, setName] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const open = useCallback(
    () => (place.current ? form.open(place.current, appearanceOf(theme.current)) : undefined),
    [form, theme],
  );

  useEffect(() => {
    void open();
    return form.close;
  }, [form, open]);
  useEffect(() => {
    const told = theme.onChange((current) => form.restyle(appearanceOf(current)));
    return () => told.dispose();
  }, [form, theme]);

  useImperativeHandle(
    ref,
    () => ({
      async takeToken() {
        setTried(true);
        setProblem(undefined);
        if (form.state !== 'ready' || name.trim() === '') return undefined;
        try {
          const taken = await form.take(name.trim());
          if ('token' in taken) return taken.token;
          setProblem(taken.problem === '' ? undefined : taken.problem);
        } catch (error) {
          setProblem(error instanceof ApiError ? error.textOr(t('stripe.failed')) : t('stripe.failed'));
        }
        return undefined;
      },
    }),
    [form, name, t],
  );

  return (
    <div className={styles.card}>
      {form.state === 'loading' && <Skeleton count={4} />}
      {form.state === 'missing' && <ErrorState title={t('stripe.missing')} text={t('stripe.missingText')} onRetry={open} />}
      <div ref={place} hidden={form.state === 'missing'} />
      <div hidden={form.state !== 'ready'}>
        <NameOnCard
          t={t}
          value={name}
          onChange={setName}
          error={isTried && name.trim() === '' ? t('problem.required') : undefined}
        />
      </div>
      <Problem text={problem} />
    </div>
  );
});
