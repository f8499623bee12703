/** For tests: references in a style of the app, by the real engine in its thread. */
import { afterAll } from 'vitest';
import type { ArticleInfo } from '#plugins/library/common/model.ts';
import { writeItem } from '#plugins/library/common/formats/csl/items.ts';
import type { Locale, ShippedStyle } from '../../common/styles.ts';
import { Formatter } from '../engine/formatter.ts';
import { type Formatted, formatReferences } from '../format-references.ts';
import { shippedLocales, shippedStyle } from '../styles/shipped.ts';
import type { ReadyStyle } from '../styles/style-repository.ts';

export const readyStyle = async (id: ShippedStyle): Promise<ReadyStyle> => {
  const { tree, language } = await shippedStyle(id);
  return { key: id, source: 'shipped', language, json: JSON.stringify(tree) };
};

/** A thread for the tests of one file. Time is no matter of them: the machine may be busy. */
export const formatShipped = () => {
  const formatter = new Formatter({ locales: shippedLocales });
  afterAll(() => formatter.dispose());
  return async (id: ShippedStyle, language: Locale, infos: readonly ArticleInfo[]): Promise<Formatted> => {
    const sources = infos.map((info, article) => ({ article, item: writeItem(info, `key${article}`) }));
    return formatReferences(formatter, await readyStyle(id), language, sources, { owner: 1, seconds: 300 });
  };
};
