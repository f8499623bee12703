/** Loader of the gallery's panel. */
import { defineClient } from '../../plugin-api/client-half.ts';
import { galleryPlugin } from './gallery-plugin.ts';

export default defineClient(galleryPlugin, { panels: { 'gallery.kit': () => import('./gallery-panel.tsx') } });
