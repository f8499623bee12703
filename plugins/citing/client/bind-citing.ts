/** The plugin's objects and how they hang together; one of each for as long as the plugin is on. */
import type { Container } from 'inversify';
import { Api, Dialogs, Host, Notices, Settings, Translate } from '#plugin-api/client';
import { CitationFormatter } from '#plugins/library/common/services.ts';
import { citingContract } from '../common/contract.ts';
import { Bibliographies } from './actions/bibliographies.ts';
import { FormattedReferences } from './actions/formatted-references.ts';
import { CitingParts } from './citing-parts.ts';
import { StyleList } from './stores/style-list.ts';

export const provided = [CitationFormatter] as const;

export const bindCiting = (container: Container): void => {
  container
    .bind(CitingParts)
    .toResolvedValue(
      (server: Api, settings: Settings, dialogs: Dialogs, host: Host, notices: Notices, t: Translate) => {
        const api = server.of(citingContract);
        const list = new StyleList(api);
        return {
          formatted: new FormattedReferences({ api, list, settings, dialogs, notices, t }),
          bibliographies: new Bibliographies({ api, list, settings, dialogs, host, notices, t }),
        };
      },
      [Api, Settings, Dialogs, Host, Notices, Translate],
    )
    .inSingletonScope();
  container
    .bind(CitationFormatter)
    .toResolvedValue((parts: CitingParts) => parts.formatted, [CitingParts])
    .inSingletonScope();
};
