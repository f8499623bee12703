/** What a file is, by its name, where files are dropped or chosen. */
import { isImageName } from '../common/image-type.ts';

/** Endings of the files that are imported. */
export const BIBLIOGRAPHIES = ['.bib', '.ris', '.nbib', '.enw', '.xml', '.mods', '.rdf', '.json'] as const;

type Named = Pick<File, 'name'>;

export const isBibliography = ({ name }: Named): boolean => BIBLIOGRAPHIES.some((ending) => name.toLowerCase().endsWith(ending));

export const isPdf = ({ name }: Named): boolean => /\.pdf$/i.test(name);

export const isArchive = ({ name }: Named): boolean => /\.zip$/i.test(name);

/** Endings of what lies beside PDFs and is none: web pages with all that belongs to them, other documents, data. */
const OTHERS =
  /\.(?:x?html?|mhtml?|css|m?js|json|xml|png|jpe?g|gif|svg|webp|avif|bmp|tiff?|ico|woff2?|[ot]tf|eot|mp[34]|webm|wav|txt|md|rtf|csv|tsv|docx?|pptx?|xlsx?|od[tsp]|tex|epub|mobi|djvu|e?ps|zip|gz|tar|rar|7z|sqlite|db|log|ini)$/i;

/** Whether a look into it is worth while: some programs name PDFs without an ending, or as the page did that they came from. */
export const mayBePdf = (file: Named): boolean => isPdf(file) || !(OTHERS.test(file.name) || isBibliography(file));

/** What is looked at of folders and archives. */
export const isFromFolder = (name: string): boolean => mayBePdf({ name }) || isBibliography({ name });

/** Others than those that are taken as well: they are told which are. */
export const isImage = ({ name, type }: Pick<File, 'name' | 'type'>): boolean => isImageName(name) || type.startsWith('image/');
