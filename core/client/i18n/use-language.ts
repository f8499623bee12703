/** The language that the app speaks, for formatting numbers and dates. Renders again when it changes. */
import { useTranslation } from 'react-i18next';

export const useLanguage = (): string => useTranslation('core').i18n.language;
