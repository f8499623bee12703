/** What the objects of citation styles are made of. */
import { Api, type Binding, Dialogs, Host, Notices, provide, Settings, Translate } from '#plugin-api/client';
import { CitationFormatter } from '#plugins/library/common/services.ts';
import { citingContract } from '../common/contract.ts';
import { Bibliographies } from './actions/bibliographies.ts';
import { FormattedReferences } from './actions/formatted-references.ts';
import { StyleList } from './stores/style-list.ts';
import { CitingParts } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(CitingParts, (get) => {
    const [settings, dialogs, notices, t] = [get(Settings), get(Dialogs), get(Notices), get(Translate)];
    const api = get(Api).of(citingContract);
    const list = new StyleList(api);
    return {
      formatted: new FormattedReferences({ api, list, settings, dialogs, notices, t }),
      bibliographies: new Bibliographies({ api, list, settings, dialogs, host: get(Host), notices, t }),
    };
  }),
  provide(CitationFormatter, (get) => get(CitingParts).formatted),
];

export const provides = [CitationFormatter];
