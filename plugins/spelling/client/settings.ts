/** Ids of the plugin's settings. */
export const IS_ON = 'spelling.isOn';
/** English of which kind, where a paper does not say: `en` takes any. */
export const ENGLISH = 'spelling.english';
/** Whether grammar is checked, where the house has a service for it; and how strictly. */
export const GRAMMAR = 'spelling.grammar';
export const LEVEL = 'spelling.grammarLevel';
