/** Live texts, and a plugin that has some. */
import type { LoadablePlugin } from '#core/server/plugins/loadable-plugin.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';
import { notesHalf, notesManifest } from './notes-plugin.ts';

export const textPlugins: readonly LoadablePlugin[] = [
  { manifest, server: async () => half },
  { manifest: notesManifest, server: async () => notesHalf },
];
