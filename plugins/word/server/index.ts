/** Server half of the add-in for Word: its manifest, and the citations of documents. */
import { defineServer } from '#plugin-api/server';
import { CitedTexts } from '#plugins/citing/common/server-services.ts';
import { LibraryAccess, LibraryItems } from '#plugins/library/common/server-services.ts';
import { wordContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { formatDocument } from './document/format-document.ts';
import { isSecure, manifestFile } from './manifest/manifest-file.ts';
import { taskPaneApp, taskPanePage } from './task-pane.ts';

export default defineServer(manifest, wordContract, {
  programs: 'never',
  setup(context) {
    const { publicUrl: address, productName: product } = context;
    const parts = {
      texts: context.service(CitedTexts),
      access: context.service(LibraryAccess),
      items: context.service(LibraryItems),
    };
    return {
      routes: {
        addIn: async () => ({ address, is_secure: isSecure(address) }),
        manifest: async () => manifestFile({ address, product }),
        formatDocument: ({ user, body, signal }) => formatDocument(parts, user, body, signal),
      },
      apps: [taskPaneApp],
      pages: { 'taskpane.html': taskPanePage },
      personal: { keepsNothing: 'Documents are formatted and forgotten; what a document carries is in the document alone.' },
    };
  },
});
