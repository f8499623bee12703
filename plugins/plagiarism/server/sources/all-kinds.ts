/** Everything that documents are compared with, by kind. What this house does not have lists nothing. */
import type { Compared } from '../../common/model.ts';
import type { Plagiarism } from '../plagiarism.ts';
import { catalogueWorks } from './catalogue.ts';
import { earlierChecks } from './earlier.ts';
import { houseFiles } from './house-files.ts';
import { libraryPdfs } from './library-pdfs.ts';
import { manuscripts } from './manuscripts.ts';
import type { SourceKind } from './source-kind.ts';
import { webFullTexts } from './web.ts';

export const sourceKinds = (house: Plagiarism): Readonly<Record<Compared, SourceKind>> => ({
  library: libraryPdfs(house.library),
  manuscripts: manuscripts(house),
  earlier: earlierChecks(house),
  catalogue: catalogueWorks(house),
  house: houseFiles(house),
  web: webFullTexts(house),
});
