/** Puts the texts of chosen fields of an answer into other words. */

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

const changed = (value: unknown, [name, ...below]: readonly string[], say: (text: string) => string): unknown => {
  if (Array.isArray(value)) return value.map((each: unknown) => changed(each, name === undefined ? [] : [name, ...below], say));
  if (name === undefined) return typeof value === 'string' ? say(value) : value;
  return isObject(value) && Object.hasOwn(value, name) ? { ...value, [name]: changed(value[name], below, say) } : value;
};

/**
 * @param fields dotted names; a list on the way stands for each of its items, and what is not there is passed over
 * @returns a copy where something is changed
 */
export const withSpoken = (answer: unknown, fields: readonly string[], say: (text: string) => string): unknown =>
  fields.reduce((so, field) => changed(so, field.split('.'), say), answer);
