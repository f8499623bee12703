/** Server half of orders. */
import { ordersHalf } from './half.ts';

export default ordersHalf();
