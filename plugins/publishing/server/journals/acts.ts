/** What only publishing does at the desk, by the names under which it stands in the desk's log. */
import type { NamedAct } from '#plugins/operator/common/server-services.ts';

export const LOOK_AGAIN: NamedAct = {
  id: 'publishing.rank',
  title: { en: 'Journals looked for anew', de: 'Zeitschriften neu gesucht' },
};
export const RECOMMEND: NamedAct = {
  id: 'publishing.recommend',
  title: { en: 'Journals recommended', de: 'Zeitschriften empfohlen' },
};
