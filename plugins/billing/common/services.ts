/** What billing's browser half offers to other plugins. Ask with `useOptionalService(Checkout)`: it may not be there. */
import { token } from '#plugin-api';

/** What another plugin sells by card (`OrderPayments` of the server half). */
export interface OrderToPay {
  readonly type: 'proofreading' | 'printing' | 'publishing';
  readonly id: number;
  /** Title of the dialog. */
  readonly title: string;
  /** What is bought, in a few words. */
  readonly goods: string;
  /** US cents. */
  readonly cents: number;
  /** What else is to be known before one pays. */
  readonly note: string;
  /** What is said when it is paid. */
  readonly done: string;
}

export interface Checkout {
  /** Asks for a card and pays; what fails is said in the dialog. @returns whether it is paid for, or on its way */
  pay(order: OrderToPay): Promise<boolean>;
  /** Opens the credit plans. @returns whether credits were bought */
  buyCredits(): Promise<boolean>;
}
export const Checkout = token<Checkout>('billing.checkout');
