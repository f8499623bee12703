/** What a page of a plugin imports that stands by itself, without the workbench: calls and texts. The kit is in `client.ts`. */
export { type ApartApi, apartApi } from '../client/apart/apart-api.ts';
export { apartTexts } from '../client/apart/apart-texts.ts';
export { TextsProvider, useTranslation } from '../client/i18n/translation.ts';
