/** What a reference is called where its title is shown; bibliographies of some fields leave titles out. */
import type { Translate } from '#plugin-api/client';

export const titleOf = (reference: { readonly title?: string | undefined }, t: Translate): string =>
  reference.title || t('reference.untitled');
