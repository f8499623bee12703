/** Enter in a field spends nothing: what costs money or credits is bought by its own button alone. For `onSubmit`. */
import type { SyntheticEvent } from 'react';

export const holdEnter = (event: SyntheticEvent): void => event.preventDefault();
