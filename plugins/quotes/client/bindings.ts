/** What the quote lint is made of. */
import { Api, type Binding, LocalDatabases, LocalStore, Notices, Panels, provide, Translate } from '#plugin-api/client';
import { DocumentReader, References } from '#plugins/library/common/services.ts';
import { quotesContract } from '../common/contract.ts';
import { describeMark } from './describe-mark.ts';
import { startLint } from './lint/lint-port.ts';
import { QuoteCheck } from './quote-check.ts';
import { PaperQuotes } from './stores/paper-quotes.ts';
import { PassedOver } from './stores/passed-over.ts';
import { PrintStore } from './stores/print-store.ts';
import { TheCheck } from './tokens.ts';

export const bindings: readonly Binding[] = [
  provide(TheCheck, (get) => {
    const describe = describeMark({
      reader: get(DocumentReader),
      references: get(References),
      panels: get(Panels),
      notices: get(Notices),
      passedOver: new PassedOver(get(LocalStore)),
      showAgain: (paper) => check.showAgain(paper),
      t: get(Translate),
    });
    const parts = { api: get(Api).of(quotesContract), prints: new PrintStore(get(LocalDatabases)), startLint, describe };
    const check = new QuoteCheck((paper) => new PaperQuotes(paper, parts));
    return check;
  }),
];
