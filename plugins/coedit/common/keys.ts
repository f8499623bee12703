/** What live texts tell the rest of the workbench. */
import { key } from '#plugin-api';

export const sharesThing = key('coedit.sharesThing', false, 'A manuscript is chosen or open about whose people its user decides');
