/** A few things to buy, side by side, of which one is chosen. */
import { RadioGroup as Radix } from 'radix-ui';
import styles from './dialogs.module.css';

export interface Offer<V extends string> {
  readonly value: V;
  readonly name: string;
  readonly price: string;
  /** What it saves, when it does. */
  readonly saving?: string | undefined;
}

interface OffersProps<V extends string> {
  readonly label: string;
  readonly offers: readonly Offer<V>[];
  /** `undefined` while something else is chosen. */
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
}

export function Offers<V extends string>({ label, offers, value, onChange }: OffersProps<V>) {
  return (
    <Radix.Root className={styles.offers} aria-label={label} value={value ?? ''} onValueChange={(next) => onChange(next as V)}>
      {offers.map((offer) => (
        <Radix.Item key={offer.value} value={offer.value} className={styles.offer}>
          <b>{offer.name}</b>
          <span>{offer.price}</span>
          {offer.saving !== undefined && <span className={styles.saving}>{offer.saving}</span>}
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
