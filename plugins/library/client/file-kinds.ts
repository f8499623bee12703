/** What a file is, by its name, where files are dropped or chosen. */
import { isImageName } from '../common/image-type.ts';

/** Endings of the files that are imported. */
export const BIBLIOGRAPHIES = ['.bib', '.ris', '.nbib', '.enw', '.xml', '.mods', '.rdf', '.json'] as const;

type Named = Pick<File, 'name'>;

export const isBibliography = ({ name }: Named): boolean => BIBLIOGRAPHIES.some((ending) => name.toLowerCase().endsWith(ending));

export const isPdf = ({ name }: Named): boolean => /\.pdf$/i.test(name);

export const isArchive = ({ name }: Named): boolean => /\.zip$/i.test(name);

/** What is taken from folders and archives. */
export const isFromFolder = (name: string): boolean => isPdf({ name }) || isBibliography({ name });

/** Others than those that are taken as well: they are told which are. */
export const isImage = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => isImageName(name) || type.startsWith('image/');
