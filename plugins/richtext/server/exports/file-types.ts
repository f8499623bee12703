/** What files of each format are called, and their media types. */
import type { Download } from '../../common/downloads.ts';

export const FILES: Readonly<Record<Download, { readonly ending: string; readonly type: string }>> = {
  docx: { ending: 'docx', type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' },
  pdf: { ending: 'pdf', type: 'application/pdf' },
  html: { ending: 'html', type: 'text/html; charset=utf-8' },
  md: { ending: 'md', type: 'text/markdown; charset=utf-8' },
  tex: { ending: 'zip', type: 'application/zip' },
  txt: { ending: 'txt', type: 'text/plain; charset=utf-8' },
};
