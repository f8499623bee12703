/** Saved cards (BIL-006, BIL-012). Numbers are not known here: the gateway keeps them. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import type { MenuEntry } from '#plugin-api/client';
import { Button, Icon, IconButton, Menu, Tag } from '#ui';
import type { Card } from '../../common/model.ts';
import { BillingParts } from '../tokens.ts';
import { writeExpiry } from '../card-format.ts';
import { brandName } from '../card-names.ts';
import { Known } from './known.tsx';
import { Section } from './section.tsx';
import styles from './section.module.css';

function CardRow({ card }: { readonly card: Card }) {
  const t = useTranslate();
  const { cards } = useService(BillingParts);
  const offline = useOfflineReason();
  const { brand, last4, exp_month, exp_year, is_default, name } = card.data;
  const title = t('card.named', { brand: brandName(brand), last4 });
  const act = (id: string, icon: string, run: () => Promise<void>, rest: object = {}): MenuEntry => ({
    id,
    icon,
    label: t(`card.${id}`),
    disabled: offline !== undefined,
    reason: offline,
    onSelect: () => void run(),
    ...rest,
  });
  const entries = [
    ...(is_default ? [] : [act('makeDefault', 'check', () => cards.makeDefault(card))]),
    act('edit', 'pencil', () => cards.edit(card)),
    'separator' as const,
    act('delete', 'trash', () => cards.remove(card), { danger: true }),
  ];
  return (
    <li className={styles.row}>
      <Icon name="credit-card" size={16} />
      <span className={styles.main}>
        {title} <span className={styles.small}>{name}</span>
      </span>
      {is_default && <Tag>{t('card.default')}</Tag>}
      <span className={styles.small}>{t('card.until', { date: writeExpiry(exp_month, exp_year) })}</span>
      <Menu align="end" entries={entries}>
        <IconButton icon="ellipsis" label={t('card.actions', { card: title })} />
      </Menu>
    </li>
  );
}

const Cards = observer(() => {
  const t = useTranslate();
  const { cards, wallet } = useService(BillingParts);
  const offline = useOfflineReason();
  return (
    <Section id="cards" title={t('card.heading')}>
      <Known of={wallet.cards} failed={t('card.listFailed')}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.quiet}>{t('card.empty')}</p>
          ) : (
            <ul className={styles.rows} aria-label={t('card.heading')}>
              {list.map((card) => (
                <CardRow key={card.id} card={card} />
              ))}
            </ul>
          )
        }
      </Known>
      <div className={styles.actions}>
        <Button icon="plus" disabledReason={offline} onClick={() => void cards.add()}>
          {t('card.addOpen')}
        </Button>
      </div>
    </Section>
  );
});

export default Cards;
