/** Ids of the plugin's settings. */
export const IS_ON = 'spelling.isOn';
/** English of which kind, where a paper does not say: `en` takes any. */
export const ENGLISH = 'spelling.english';
