/** Rich texts as files of other programs, and as LaTeX manuscripts. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Host, Notices, Panels, Translate } from '#plugin-api/client';
import type { contract } from '../../common/contract.ts';
import type { Download } from '../../common/downloads.ts';
import type { FileList } from '../stores/file-list.ts';
import type { OpenFiles } from '../stores/open-files.ts';
import type { Layout } from '../../common/layouts.ts';
import { DownloadForm, type DownloadWish } from './download-form.tsx';
import { type Layouts, NO_LAYOUTS } from './layout-choice.tsx';
import { ToLatexForm } from './to-latex-form.tsx';

export interface DownloadParts {
  readonly api: ApiOf<typeof contract>;
  readonly list: FileList;
  readonly files: OpenFiles;
  readonly panels: Panels;
  readonly dialogs: Dialogs;
  readonly host: Pick<Host, 'save'>;
  readonly notices: Notices;
  readonly t: Translate;
}

/** A project of LaTeX is more than one file. */
const ENDINGS: Readonly<Record<Download, string>> = { docx: 'docx', pdf: 'pdf', html: 'html', md: 'md', tex: 'zip', txt: 'txt' };

export class Downloads {
  readonly #parts: DownloadParts;

  constructor(parts: DownloadParts) {
    this.#parts = parts;
  }

  /** @param format asked for when it is not given */
  async download(id: number, format?: Download): Promise<void> {
    const { api, files, host, notices, t } = this.#parts;
    const wish = format ? { format, comments: false, suggestions: false, layout: undefined } : await this.#wish();
    if (!wish) return;
    const waiting = notices.show({ kind: 'info', text: t('files.making'), timeout: null });
    try {
      // What is on its way goes along.
      await files.get(id)?.live?.flush();
      const { layout, ...others } = wish;
      const remarks = { comments: String(wish.comments), suggestions: String(wish.suggestions) };
      const query = { ...others, ...remarks, ...(layout && { layout }) };
      await host.save(await api.download({ params: { id }, query }), `${this.#nameOf(id)}.${ENDINGS[wish.format]}`);
    } catch (error) {
      notices.failure(error, t('files.notMade'));
    } finally {
      waiting.dispose();
    }
  }

  /** The rich text stays. */
  async toLatex(id: number): Promise<void> {
    const { api, dialogs, files, panels, notices, t } = this.#parts;
    const asked = this.#layouts();
    const options = { title: t('files.toLatex'), size: 'small' } as const;
    const layout = await dialogs.open<Layout>((close) => ToLatexForm({ t, asked, close }), options);
    if (!layout) return;
    try {
      await files.get(id)?.live?.flush();
      const { data } = await api.toLatex({ params: { id }, query: { layout } });
      panels.open('latex.editor', { file: data.latexFile });
    } catch (error) {
      notices.failure(error, t('files.notMade'));
    }
  }

  async #wish(): Promise<DownloadWish | undefined> {
    const { dialogs, t } = this.#parts;
    const asked = this.#layouts();
    const options = { title: t('files.download'), size: 'small' } as const;
    return dialogs.open<DownloadWish>((close) => DownloadForm({ t, asked, close }), options);
  }

  /** Files can be had without them. */
  #layouts(): Promise<Layouts> {
    return this.#parts.api.getLayouts().catch(() => NO_LAYOUTS);
  }

  #nameOf(id: number): string {
    const title = this.#parts.list.get(id)?.title ?? this.#parts.files.get(id)?.about?.title ?? '';
    // What no system takes in the name of a file.
    return title.replace(/[\p{Cc}\\/:*?"<>|]+/gu, ' ').trim() || 'document';
  }
}
