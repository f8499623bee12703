/** What the library keeps of a person. */
import type { PersonalData } from '#plugin-api/server';
import type { Library } from '../library.ts';
import { eraseLibrary } from './erase-library.ts';
import { exportLibrary } from './export-library.ts';
import { tellOfLeaving } from './tell-of-leaving.ts';

export const libraryData = (library: Library): PersonalData => ({
  folder: 'library',
  about: {
    en: 'library.json holds all projects with references, notes, highlights and tags: import it, after the PDFs of files/, to have them as they were. references.bib and references.csl.json are for other programs, notes/ for reading. Further files hold the recycle bin, what you wrote in projects of others, saved searches, sharing and your activity.',
    de: 'library.json enthält alle Projekte mit Quellen, Notizen, Markierungen und Tags: Importieren Sie die Datei, nach den PDFs aus files/, und alles ist wie zuvor. references.bib und references.csl.json sind für andere Programme, notes/ ist zum Lesen. Weitere Dateien enthalten den Papierkorb, was Sie in Projekten anderer geschrieben haben, gespeicherte Suchen, Freigaben und Ihre Aktivität.',
  },
  export: ({ id }, into) => exportLibrary(library, id, into),
  erase: ({ id }, signal) => eraseLibrary(library, id, signal),
  cancelled: (within, person, erasedAt) => tellOfLeaving(library, within, person, erasedAt),
});
