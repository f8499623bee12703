/** The list of rich texts by itself, for a house without LaTeX. */
export { FileTree as default } from '../../files/file-tree.tsx';
