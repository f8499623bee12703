// @ts-check
/** What the popup asks the worker for. */

/**
 * @param {Order} order
 * @returns {Promise<Failure | undefined>} what went wrong
 */
export const order = async (order) => {
  const answer = /** @type {{ value?: unknown, failure?: Failure } | undefined} */ (await chrome.runtime.sendMessage(order));
  return answer?.failure;
};
