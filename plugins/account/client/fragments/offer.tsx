/** The block of Home that says what pro would bring, to whom works here a lot (CORE-082). */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Dialogs } from '#plugin-api/client';
import { Button } from '#ui';
import { TheOffer } from '../usage/usage-offer.ts';
import styles from './offer.module.css';

const Offer = observer(() => {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const offer = useService(TheOffer);
  if (!offer.isWaiting) return null;
  const show = () => dialogs.limit({ type: 'BUY_PRO_USAGE', limit: undefined, used: undefined }, '');
  return (
    <section className={styles.offer} aria-labelledby="account-offer">
      <div className={styles.words}>
        <h2 id="account-offer">{t('usage.offer.title')}</h2>
        <p>{t('usage.offer.text')}</p>
      </div>
      <Button variant="ghost" onClick={offer.putAway}>
        {t('usage.offer.putAway')}
      </Button>
      <Button onClick={() => void show()}>{t('usage.offer.show')}</Button>
    </section>
  );
});

export default Offer;
