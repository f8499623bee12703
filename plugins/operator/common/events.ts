/** What the server tells browsers of those who run the house: the desk's list of orders is not what it was. */
export const DESK_ORDERS_CHANGED = 'operator.ordersChanged';
