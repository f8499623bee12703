/** The program's texts, in the language of the terminal. */
import german from '../../../locales/de/command-line.json';
import english from '../../../locales/en/command-line.json';

type Catalogue = { readonly [key: string]: string | Catalogue };
export type Say = (key: string, values?: Readonly<Record<string, string | number>>) => string;

const find = (catalogue: Catalogue, path: readonly string[]): string | undefined => {
  let found: string | Catalogue | undefined = catalogue;
  for (const step of path) found = typeof found === 'object' ? found[step] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** @param language as a terminal has it in `LANG`: `de_CH.UTF-8` */
export const textsIn = (language = ''): Say => {
  const catalogue: Catalogue = /^de\b|^de_/i.test(language) ? german : english;
  return (key, values = {}) => {
    const { count } = values;
    const form = count === undefined ? key : `${key}_${count === 1 ? 'one' : 'other'}`;
    const text = find(catalogue, form.split('.')) ?? form;
    return text.replace(/\{\{\s*(\w+)[^}]*\}\}/g, (_whole, name: string) => String(values[name] ?? ''));
  };
};
