/** The calls of orders: those of whoever ordered, and those of the desk. */
import { customerCalls } from './contract/customer.ts';
import { deskCalls } from './contract/desk.ts';

export const ordersContract = { ...customerCalls, ...deskCalls };
export type OrdersContract = typeof ordersContract;

/** What the server tells open browsers: `{ id, service }`, an order is not what it was. */
export const ORDER_CHANGED = 'orders.changed';
