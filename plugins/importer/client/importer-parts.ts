/** The plugin's own objects, one of each for as long as it is on. */
import type { Container } from 'inversify';
import { type Token, token } from '#plugin-api';
import { Api } from '#plugin-api/client';
import { importerContract } from '../common/contract.ts';
import { ImportDesk } from './stores/import-desk.ts';

export const TheDesk: Token<ImportDesk> = token<ImportDesk>('importer.desk');

export const bindImporter = (container: Container): void => {
  container
    .bind(TheDesk)
    .toResolvedValue((server: Api) => new ImportDesk(server.of(importerContract)), [Api])
    .inSingletonScope();
};
