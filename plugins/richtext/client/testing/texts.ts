/** For tests: the plugin's English texts, as an editor's `t` gives them. */
import type { Translate } from '#plugin-api/client';
import english from '../../../../locales/en/richtext.json' with { type: 'json' };

type Texts = { readonly [key: string]: string | Texts };

/** What is missing is shown by its key, so that a test of a title notices it. */
export const inEnglish: Translate = (key, values = {}) => {
  const count = values['count'];
  const found = (path: string) =>
    path
      .split('.')
      .reduce<Texts | string | undefined>((at, name) => (typeof at === 'object' ? at[name] : undefined), english as Texts);
  const text = found(count === undefined ? key : `${key}_${count === 1 ? 'one' : 'other'}`) ?? found(key);
  return typeof text === 'string' ? text.replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) => String(values[name])) : key;
};
