/** What orders' browser half offers to services: the page around their wizard. Ask with `useService(OrderPages)`. */
import type { ComponentType, ReactNode } from 'react';
import { token } from '#plugin-api';
import type { OrderFile, OwnDocument, Price } from './model.ts';

/** A step between the upload and the price: the description, a preview. */
export interface OrderFormStep {
  readonly id: string;
  /** In the row of steps. */
  readonly title: string;
  /** Over the step itself. */
  readonly heading: string;
  readonly View: ComponentType<{ readonly file: OrderFile }>;
  /** Whether it has all that it needs. Observable. */
  canGoOn(): boolean;
}

/** What is chosen for an order, and how it is priced and made: a store of the service. */
export interface OrderForm {
  readonly steps: readonly OrderFormStep[];
  /** What it costs as it is chosen now; the server says so. */
  price(file: OrderFile): Promise<{ readonly price: Price; readonly due_at: string | null }>;
  /** Makes the order; sent again with the same `key` it is the same order. @returns its id */
  order(file: OrderFile, key: string): Promise<number>;
  /** A file was chosen, or another one. */
  chosen?(file: OrderFile | undefined): void;
}

export interface OrderServiceProps {
  /** Id of the service. */
  readonly service: string;
  readonly title: string;
  readonly lead: string;
  /** Missing words: they are not counted. */
  readonly limits: {
    readonly words?: { readonly least: number; readonly most: number };
    readonly file: { readonly kinds: string; readonly megabytes: number };
    readonly cost: string;
  };
  /** Endings that the upload takes, with the dot. */
  readonly endings: readonly string[];
  readonly questions: readonly { readonly question: string; readonly answer: string }[];
  readonly form: OrderForm;
  /** Between the head and the wizard: a choice of wizards, a list of steps. */
  readonly before?: ReactNode;
  /** What is said when the order was made, and when it could not be made; the server's own words win. */
  readonly texts: { readonly made: string; readonly failed: string };
  /** Says what is delivered, when it can be called off, what is paid back: over the button that orders. */
  readonly terms: readonly string[];
  /** Marks the panel as one that would lose something. */
  readonly onDirty?: (isDirty: boolean) => void;
}

export interface OrderPages {
  /** Upload, the form's steps, price, place order; then the card, then the order's own page. Orders so far stand beside it. */
  readonly ServicePage: ComponentType<OrderServiceProps>;
  /** The last orders of a service, each of which opens. */
  readonly History: ComponentType<{ readonly service: string }>;
  /** Opens the page of a service, whose wizard takes a paper of the LaTeX editor in; nothing where none is chosen. */
  orderPaper(service: string, page: string, paper: number | undefined): void;
  /** The same with the PDF of the reference that is being read, or else chosen in the library. */
  orderReference(service: string, page: string): void;
  /** What waits for the wizard of a service that does not use `ServicePage`: observable, and taken once. */
  readonly waiting: { has(service: string): boolean; take(service: string): OwnDocument | undefined };
}
export const OrderPages = token<OrderPages>('orders.pages');

/** What a service shows on the page of its orders besides what all have: a milestone's text, a tracking number, a report. */
export interface OrderExtras {
  /** By service. */
  readonly views: ReadonlyMap<string, ComponentType<{ readonly order: number; readonly side: 'customer' | 'desk' }>>;
  add(service: string, View: ComponentType<{ readonly order: number; readonly side: 'customer' | 'desk' }>): void;
}
export const OrderExtras = token<OrderExtras>('orders.extras');
