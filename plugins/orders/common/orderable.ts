/** When a service can be ordered for a reference: it has a PDF, is chosen or being read, and the server can be asked. */
import { all, any, eq, has, isOnline, panelType } from '#plugin-api';
import { hasPdf } from '#plugins/library/common/keys.ts';

export const orderable = all(any(has(hasPdf), eq(panelType, 'reader.pdf')), has(isOnline));
