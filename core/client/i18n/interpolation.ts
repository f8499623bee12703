/** What stands for `{{…}}` in any text without being given: texts may name the product. React escapes. */
import { productName } from '../boot/product.ts';

export const interpolation = () => ({ escapeValue: false, defaultVariables: { product: productName() } });
