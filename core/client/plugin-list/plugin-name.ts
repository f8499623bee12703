/** What a plugin is called on the screen: its title, or its id when its catalogue has none. */
import type { PluginHost } from '../plugins/types.ts';

export const pluginName = (host: Pick<PluginHost, 'title'>, id: string): string => {
  const title = host.title('plugin', id);
  return title.charAt(0).toUpperCase() + title.slice(1);
};
