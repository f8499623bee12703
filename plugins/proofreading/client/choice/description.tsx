/** What is to be done with a document: the service, what kind of text it is, how fast, and in which currency it is priced. */
import { observer } from 'mobx-react-lite';
import type { Choosing } from '../stores/choosing.ts';
import type { CurrencyRates } from '../stores/currency-rates.ts';
import styles from '../proofreading.module.css';
import { PaceFields } from './pace-fields.tsx';
import { TextFields } from './text-fields.tsx';

interface DescriptionProps {
  readonly choosing: Choosing;
  readonly currencies: CurrencyRates;
}

export const Description = observer(({ choosing, currencies }: DescriptionProps) => (
  <div className={styles.fields}>
    <TextFields choosing={choosing} />
    <PaceFields choosing={choosing} currencies={currencies} />
  </div>
));
