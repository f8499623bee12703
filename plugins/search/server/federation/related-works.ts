/** Works that have to do with others, from the services that know: asked and kept as pages of searches are. */
import { createHash } from 'node:crypto';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { AskedSource } from '../sources/asking/polite-asker.ts';
import type { SourceContext } from '../sources/source.ts';
import type { PageAsker } from './ask-page.ts';
import type { PageStore } from './kept/page-store.ts';
import { mergeLists } from './merge-pages.ts';
import type { Federation } from './model.ts';
import { byRelevance } from './works/rank.ts';

const MOST = 40;

interface Asked {
  readonly asked: AskedSource;
  readonly key: string;
  ask(context: SourceContext): Promise<readonly CatalogueRecord[]>;
}

const keyOf = (source: string, ...parts: readonly unknown[]): string =>
  `related ${source} ${createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32)}`;

export const relatedWorks = ({
  sources,
  pages,
  store,
}: {
  readonly sources: readonly AskedSource[];
  readonly pages: PageAsker;
  readonly store: PageStore;
}): Pick<Federation, 'linked' | 'recommended'> => {
  const askAll = async (all: readonly Asked[], without: readonly string[], signal?: AbortSignal) => {
    signal?.throwIfAborted();
    const kept = await store.get(all.map(({ key }) => key));
    const lists = await Promise.all(
      all.map(async ({ asked, key, ask }) => {
        const known = kept.get(key);
        const found =
          known?.state === 'answered'
            ? known
            : await pages.ask(
                asked,
                { key, ask: async (context) => ({ records: await ask(context), total: null, isLast: true, isExact: true }) },
                signal,
              );
        return { source: asked.source.name, records: found.page?.records ?? [] };
      }),
    );
    signal?.throwIfAborted();
    const works = byRelevance(mergeLists(lists), []);
    const isNew = (guids: readonly string[]): boolean => !guids.some((guid) => without.includes(guid));
    return works
      .filter(({ record, guids }) => isNew([record.guid, ...guids]))
      .map(({ record }) => record)
      .slice(0, MOST);
  };

  return {
    linked(guid, link, signal) {
      const all = sources.flatMap((asked): Asked[] => {
        const { linked, name } = asked.source;
        return linked ? [{ asked, key: keyOf(name, link, guid), ask: (context) => linked(guid, link, context) }] : [];
      });
      return askAll(all, [guid], signal);
    },

    recommended(liked, disliked, signal) {
      const all = sources.flatMap((asked): Asked[] => {
        const { recommended, name } = asked.source;
        const key = keyOf(name, 'recommended', [...liked].sort(), [...disliked].sort());
        return recommended ? [{ asked, key, ask: (context) => recommended(liked, disliked, context) }] : [];
      });
      return askAll(all, [...liked, ...disliked], signal);
    },
  };
};
