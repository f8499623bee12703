/** The host's pages are files; what only a running server knows is put in when they are served. */
import { escapeHtml } from './escape-html.ts';

const PLACE = '{{product}}';

/** @param page HTML that names the product as `{{product}}`, as the texts of the app do. */
export const fillPage = (page: string, product: string): string => page.replaceAll(PLACE, () => escapeHtml(product));

/** @param manifest JSON that names the product in the same way, within texts */
export const fillManifest = (manifest: string, product: string): string =>
  manifest.replaceAll(PLACE, () => JSON.stringify(product).slice(1, -1));
