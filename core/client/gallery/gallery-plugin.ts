/** The gallery as a plugin of its own, which only development builds have. */
import { definePlugin } from '../../plugin-api/manifest.ts';

export const galleryPlugin = definePlugin({
  id: 'gallery',
  api: 1,
  contributes: { panels: { 'gallery.kit': { icon: 'palette', kind: 'page', route: '/gallery' } } },
});
