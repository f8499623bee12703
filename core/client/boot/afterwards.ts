/** What core does beside everything else, once the person sees the app: none of it may hold up the start. */
import type { Container } from 'inversify';
import { coreContract } from '../../common/core-contract.ts';
import type { Token } from '../../common/token.ts';
import { watchParts } from '../pages/watch-parts.ts';
import { Api } from '../../plugin-api/services.ts';
import { ask } from '../plugins/ask.ts';
import { askConsent } from '../tracking/ask-consent.ts';
import { reportErrors } from '../report/report-errors.ts';

export const afterwards = (container: Container): void => {
  const service = <T>(token: Token<T>): T => ask(container, token);
  reportErrors(service(Api).of(coreContract).reportError);
  askConsent(service);
  watchParts(service);
};
