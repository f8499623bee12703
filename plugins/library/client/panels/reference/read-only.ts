/** Whether the reference that a panel shows may only be read; its parts ask for it instead of being told one by one. */
import { createContext } from 'react';

export const ReadOnly = createContext(false);
