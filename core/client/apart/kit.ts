/** What a page of a plugin imports that stands by itself, without the workbench: calls and texts. Controls are in `ui/index.ts`. */
export { type ApartApi, apartApi } from './apart-api.ts';
export { apartTexts } from './apart-texts.ts';
export { TextsProvider, useTranslation } from '../i18n/translation.ts';
