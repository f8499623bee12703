/** What a reference is called where its title is shown; bibliographies of some fields leave titles out. */
import type { Translate } from '#plugin-api/client';
import { plainTitle } from '../common/title-markup.ts';

type Titled = { readonly title?: string | undefined };

/** As it is kept, with its markup. */
export const rawTitleOf = (reference: Titled, t: Translate): string => reference.title || t('reference.untitled');

/** In plain text: for labels, tabs, and what is said of it. */
export const titleOf = (reference: Titled, t: Translate): string => plainTitle(rawTitleOf(reference, t));
