/** Where other plugins put pieces: the names of the places that Home and the dashboard keep for them. */

/** Blocks of Home, one below the other. */
export const BLOCKS = 'home.start';
/** Widgets of the dashboard. */
export const WIDGETS = 'home.dashboard';
