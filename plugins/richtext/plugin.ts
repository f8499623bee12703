/** Rich text: manuscripts for whoever does not write LaTeX, with citations from the library (B§2, decisions §8). */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'richtext',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library', 'coedit'],
  // Styles write its citations, and LaTeX its PDF.
  optional: ['citing', 'latex', 'reader', 'presence', 'comments', 'suggestions'],
  contributes: {},
});
