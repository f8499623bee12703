/** What goes with a plugin that is taken away. */

/**
 * @typedef {{ readonly id: string, readonly isEssential: boolean, readonly requires: readonly string[] }} Needs
 */

/**
 * A plugin and all that require it, directly or not.
 * @param {readonly Needs[]} plugins
 * @param {string} id
 * @returns {string[]}
 */
const withDependants = (plugins, id) => [
  id,
  ...plugins.filter(({ requires }) => requires.includes(id)).flatMap((other) => withDependants(plugins, other.id)),
];

/**
 * For each plugin that is not essential, what has to be taken away together.
 * @param {readonly Needs[]} plugins
 * @returns {string[][]} the plugin itself first
 */
export const cutsOf = (plugins) =>
  plugins.filter(({ isEssential }) => !isEssential).map(({ id }) => [...new Set(withDependants(plugins, id))]);

/**
 * Those that are no part of a larger one.
 * @param {readonly string[][]} cuts
 */
export const largestOf = (cuts) =>
  cuts.filter((cut) => !cuts.some((other) => other.length > cut.length && cut.every((id) => other.includes(id))));
