/** The library's part of archives of accounts: what a person takes from one house to another. */
import type { ArchivePart } from '#plugin-api/server';
import type { Library } from '../library.ts';
import { takeAnnotations } from './take-annotations.ts';
import { takeArticles } from './take-articles.ts';
import { takeBetween } from './take-between.ts';
import { takeImages } from './take-images.ts';
import { takeProjects } from './take-projects.ts';
import { writeLibrary } from './write-library.ts';

export const libraryArchive = (library: Library): ArchivePart => ({
  version: 1,
  write: ({ id }, out) => writeLibrary(library, id, out),
  async read(from, { id }) {
    await takeProjects(library, id, from);
    await takeArticles(library, id, from);
    await takeAnnotations(library, id, from);
    await takeImages(library, id, from);
    await takeBetween(id, from);
  },
});
