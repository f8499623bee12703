// @ts-check
/** Elements and texts of the popup. What a page or a server says is only ever text. */

/**
 * @param {string} name of the text, in `_locales`
 * @param {...(string | number)} values
 */
export const t = (name, ...values) => chrome.i18n.getMessage(name, values.map(String)) || name;

/**
 * @typedef {Node | string | undefined | false} Child
 * @param {string} tag
 * @param {Record<string, string | boolean | (() => unknown)>} attributes functions are listeners of clicks and changes
 * @param {...Child} children
 * @returns {HTMLElement}
 */
export const el = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, () => void value());
    else if (typeof value === 'string') element.setAttribute(name, value);
    else element.toggleAttribute(name, value);
  }
  for (const child of children) if (child) element.append(child);
  return element;
};

/** @param {string} label @param {() => unknown} click @param {{ primary?: boolean, plain?: boolean, disabled?: boolean }} [look] */
export const button = (label, click, { primary = false, plain = false, disabled = false } = {}) =>
  el('button', { type: 'button', class: primary ? 'primary' : plain ? 'plain' : '', disabled, click }, label);

/** Opens a tab. @param {string} label @param {string} address */
export const link = (label, address, primary = false) =>
  el('a', { class: primary ? 'button primary' : 'button', href: address, target: '_blank', rel: 'noreferrer' }, label);

/** Says what has happened to whoever does not see it. @param {...Child} children */
export const status = (...children) => el('div', { role: 'status' }, ...children);
