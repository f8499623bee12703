/** The list of rich texts within the Editor page. */
export { FileTree as default } from '../files/file-tree.tsx';
