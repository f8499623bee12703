/** Puts the pane together, from what Office gives. */
import { connectCalls } from '#plugins/account/common/connect-calls.ts';
import { articleCalls } from '#plugins/library/common/contract/articles.ts';
import { projectCalls } from '#plugins/library/common/contract/projects.ts';
import { citingContract } from '#plugins/citing/common/contract.ts';
import { apartApi } from '#apart-kit';
import { wordContract } from '../../common/contract.ts';
import { CLIENT_ID, Connecting } from './connect/connecting.ts';
import { OfficeDocument } from './document/office-document.ts';
import type { InOffice } from './office/office-api.ts';
import { languageOf, localeOf } from './office/office-look.ts';
import { DocumentStore } from './stores/document-store.ts';
import { Draft } from './stores/draft.ts';
import { LastLook } from './stores/last-look.ts';
import type { PaneWorld } from './stores/pane-world.ts';
import { ReferenceSearch } from './stores/reference-search.ts';
import { SignIn } from './stores/sign-in.ts';
import { StyleList } from './stores/style-list.ts';

export const makePane = (office: InOffice): PaneWorld => {
  const { context } = office;
  const prefix = context.partitionKey ?? '';
  const language = languageOf(context.displayLanguage);
  const apart = apartApi({ clientId: CLIENT_ID, tokenKey: `${prefix}carrel.6.word.auth`, language });
  const signIn = new SignIn(apart);
  const lastLook = new LastLook(prefix);
  const house = {
    origin: location.origin,
    format: apart.api.of(wordContract).formatDocument,
    look: lastLook.read(localeOf(context.contentLanguage)),
  };
  const document = new OfficeDocument(office);
  const store = new DocumentStore(document, house);
  document.onCursorMoved(store.cursorMoved);
  const { ui } = context;
  return {
    apart,
    signIn,
    lastLook,
    store,
    connecting: new Connecting({ calls: apart.api.of(connectCalls), connected: signIn.enter }),
    draft: new Draft(),
    search: new ReferenceSearch({
      listArticles: apart.api.of(articleCalls).listArticles,
      getAllProjects: apart.api.of(projectCalls).getAllProjects,
    }),
    styles: new StyleList(apart.api.of(citingContract).listStyles),
    openBrowser: ui.openBrowserWindow ? (address) => ui.openBrowserWindow?.(address) : undefined,
  };
};
