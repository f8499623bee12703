/** Titles of the browser's tab: `{product} - {page}` (CORE-015). Pages are called as in the sidebar. */
import type { PluginHost } from '../plugins/types.ts';

export const pageTitle = (product: string, page: string | undefined): string => (page ? `${product} - ${page}` : product);

/** Label of the sidebar entry that opens the panel, else the panel's own title. */
export const panelPage = (host: PluginHost, panel: string): string => {
  const entry = host.manifests.flatMap(({ contributes }) => contributes.sidebar ?? []).find(({ opens }) => opens === panel);
  return entry ? host.title('sidebar', entry.id) : host.title('panel', panel);
};
