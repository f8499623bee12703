/** What suggestions are made of. */
import { Api, type Binding, Language, LocalStore, Notices, provide, Session, Translate } from '#plugin-api/client';
import { LiveTexts } from '#plugins/coedit/common/services.ts';
import { Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { suggestionsContract } from '../common/contract.ts';
import { SuggestionDesk } from './stores/suggestion-desk.ts';
import { TheDesk } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(
    TheDesk,
    (get) =>
      new SuggestionDesk({
        api: get(Api).of(suggestionsContract),
        texts: get(LiveTexts),
        store: get(LocalStore),
        notices: get(Notices),
        session: get(Session),
        language: get(Language),
        t: get(Translate),
        newKey: () => crypto.randomUUID(),
      }),
  ),
  provide(Suggesting, (get) => get(TheDesk)),
];
