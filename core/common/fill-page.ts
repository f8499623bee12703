/** The host's pages are files; what only a running server knows is put in when they are served. */
import { escapeHtml } from './escape-html.ts';

/** @param page HTML that names the product as `{{product}}`, as the texts of the app do. */
export const fillPage = (page: string, product: string): string => page.replaceAll('{{product}}', () => escapeHtml(product));
