/** Server half of the web importer. It keeps nothing itself: what is saved is the library's. */
import { defineServer } from '#plugin-api/server';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { importerContract } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { packExtension } from './extension/pack.ts';
import { openImporter } from './importer.ts';
import { readFound } from './read/read-found.ts';
import { saveFound } from './save/save-found.ts';

export default defineServer(manifest, importerContract, {
  programs: { area: 'library' },
  setup(context) {
    const importer = openImporter(context);
    // By who asks for it first: a start waits for nothing that most never ask for.
    let packed: Buffer | undefined;
    const extension = (): Buffer => (packed ??= packExtension(context.publicUrl, context.productName));
    return {
      routes: {
        read: ({ user, body, signal }) => readFound(importer, user.id, body, signal),
        save: ({ user, form, files, signal }) => saveFound(importer, user.id, form, files, signal),
        extension: async () => ({
          name: `${context.productName.toLowerCase()}-web-importer.zip`,
          type: 'application/zip',
          body: extension(),
          size: extension().length,
        }),
      },
      // Who has the extension's token can save what they found, and read nothing of the library but the names of its projects.
      apps: [
        { clientId: 'carrel-importer', calls: [importerContract.read, importerContract.save, libraryContract.getAllProjects] },
      ],
    };
  },
});
