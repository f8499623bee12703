/** The files of a paper as a tree: folders first, then by name. */
import type { TreeNode } from '#ui';
import type { EditorFile } from '../../../common/model.ts';
import { extensionOf, isPicture } from '../../../common/source/paths.ts';

const iconOf = ({ path, kind }: EditorFile): string => {
  if (isPicture(path)) return 'image';
  if (extensionOf(path) === 'bib') return 'book-marked';
  return kind === 'text' ? 'file-code' : 'file';
};

/** @param main said of the file that is compiled, `generated` of the bibliography that the library writes */
export const documentNodes = (files: readonly EditorFile[], main: string, generated: string, folder = ''): TreeNode[] => {
  const inside = files.filter(({ path }) => path.startsWith(folder)).sort((a, b) => a.path.localeCompare(b.path));
  const names = new Set(
    inside.flatMap(({ path }) =>
      path.indexOf('/', folder.length) < 0 ? [] : [path.slice(folder.length, path.indexOf('/', folder.length))],
    ),
  );
  const folders = [...names].map((name) => ({
    id: folder + name,
    text: name,
    icon: 'folder',
    children: documentNodes(files, main, generated, `${folder}${name}/`),
  }));
  const own = inside
    .filter(({ path }) => !path.slice(folder.length).includes('/'))
    .map((file) => ({
      id: file.path,
      text: file.name,
      icon: iconOf(file),
      muted: file.is_generated,
      ...((file.is_main || file.is_generated) && { detail: file.is_main ? main : generated }),
    }));
  return [...folders, ...own];
};
