/** The page of a paid service: what it is, its wizard, the orders so far, and the questions that people ask (matrix CORE-093, CORE-094). */
import { observer } from 'mobx-react-lite';
import { Guest, useTranslate } from '#client-kit';
import { ServicePage } from '#ui';
import type { OrderServiceProps } from '../common/services.ts';
import { History } from './history.tsx';
import styles from './orders.module.css';
import { OrderWizard } from './wizard/order-wizard.tsx';

export const OrderServicePage = observer((props: OrderServiceProps) => {
  const t = useTranslate();
  const { service, title, lead, limits, questions, before } = props;
  return (
    <ServicePage
      title={title}
      lead={lead}
      limits={limits}
      questions={questions}
      history={{ title: t('history.title'), content: <History service={service} /> }}
    >
      <div className={styles.stack}>
        <Guest>{before}</Guest>
        <OrderWizard {...props} />
      </div>
    </ServicePage>
  );
});
