/** The five services as cards: what is delivered, what it costs, how long it takes. One of them is chosen. */
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { money, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { cx, ErrorState, Skeleton } from '#ui';
import type { OfferedService } from '../../common/model.ts';
import type { PublishingForm } from '../stores/publishing-form.ts';
import styles from '../publishing.module.css';

const CENTS = 100;

interface CardProps {
  readonly service: OfferedService;
  readonly group: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Card = observer(({ service, group, isChosen, onChoose }: CardProps) => {
  const t = useTranslate();
  const { code } = useService(Language);
  const { id, title, price, currency, days, milestones } = service;
  const said = (text: OfferedService['title']) => text[code === 'de' ? 'de' : 'en'];
  return (
    <label className={cx(styles.card, isChosen && styles.chosen)}>
      <span className={styles.cardHead}>
        <input type="radio" name={group} value={id} checked={isChosen} onChange={onChoose} aria-describedby={`${group}-${id}`} />
        <span className={styles.cardTitle}>{said(title)}</span>
        <span className={styles.price}>{money(Math.round(price * CENTS), currency, code)}</span>
      </span>
      <span id={`${group}-${id}`} className={styles.cardText}>
        <span>{t(`service.${id}`)}</span>
        <span className={styles.quiet}>{t('service.days', { count: days })}</span>
        <span className={styles.quiet}>
          {t('service.yes', { milestones: milestones.map((one) => said(one.title)).join(', ') })}
        </span>
      </span>
    </label>
  );
});

export const ServiceCards = observer(({ form }: { readonly form: PublishingForm }) => {
  const t = useTranslate();
  const group = useId();
  const { services, error, chosen } = form;
  if (!services) {
    if (error === undefined) return <Skeleton shape="rows" count={5} />;
    return <ErrorState title={t('service.failed')} onRetry={form.load} />;
  }
  return (
    <fieldset className={styles.cards}>
      <legend className={styles.legend}>{t('service.choose')}</legend>
      {services.map((service) => (
        <Card
          key={service.id}
          service={service}
          group={group}
          isChosen={chosen === service.id}
          onChoose={() => form.choose(service.id)}
        />
      ))}
    </fieldset>
  );
});
