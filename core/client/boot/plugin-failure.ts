/** Tells that a plugin could not start, and what can be done: try again, do without, look closer. */
import type { Container } from 'inversify';
import { Notices, Panels, Translate } from '../../plugin-api/services.ts';
import { ask } from '../plugins/ask.ts';
import { ChunkError } from '../plugins/load-chunk.ts';
import { ThePlugins } from './parts.ts';

/** Core's own panel with all plugins and their states. */
const PLUGIN_LIST = 'core.plugins';

export const pluginFailure =
  (container: Container) =>
  (plugin: string, error: unknown): void => {
    const t = ask(container, Translate);
    const plugins = ask(container, ThePlugins);
    const name = plugins.title('plugin', plugin);
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    console.error(`Plugin "${plugin}" could not start`, error);
    const retry = { label: t('boot.retry'), run: () => plugins.retry(plugin) };
    const isEssential = plugins.manifests.some(({ id, essential }) => id === plugin && essential);
    const disable = { label: t('boot.disable'), run: () => plugins.disable(plugin) };
    const details = { label: t('boot.details'), run: () => ask(container, Panels).open(PLUGIN_LIST) };
    const reload = { label: t('boot.reload'), run: () => location.reload() };
    // A part that cannot be fetched twice in a row is most often one that a newer version has replaced.
    const isChunk = error instanceof ChunkError;
    ask(container, Notices).show({
      kind: 'danger',
      text: t(isChunk ? 'boot.outdated' : 'boot.failed', { plugin: name }),
      detail,
      timeout: null,
      actions: isChunk ? [reload, retry] : [retry, ...(isEssential ? [] : [disable]), details],
    });
  };
