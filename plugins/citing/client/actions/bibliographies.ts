/** Bibliographies as files, and the styles that they are made in. */
import { ApiError, type ApiOf } from '#plugin-api';
import type { Dialogs, Host, Notices, Settings, Translate } from '#plugin-api/client';
import type { BibliographyFormat } from '../../common/bibliography-formats.ts';
import type { CitingContract, Style } from '../../common/contract.ts';
import { askFile } from '../ask-file.ts';
import { BibliographyForm } from '../dialogs/bibliography-form.tsx';
import { StylesView } from '../dialogs/styles-view.tsx';
import { defaultLook, type Look } from '../look.ts';
import type { StyleList } from '../stores/style-list.ts';

export interface BibliographyParts {
  readonly api: Pick<ApiOf<CitingContract>, 'previewBibliography' | 'exportBibliography'>;
  readonly list: StyleList;
  readonly settings: Pick<Settings, 'get' | 'set'>;
  readonly dialogs: Dialogs;
  readonly host: Pick<Host, 'save'>;
  readonly notices: Notices;
  readonly t: Translate;
}

/** What goes into a bibliography: projects with their sub-projects, or single references. */
export type Chosen = { readonly project_ids: number[] } | { readonly article_ids: number[] };

/** What of a file is not as a style must be; the texts are under `styles.fault`. */
const faultIn = (error: unknown): string | undefined => {
  const fault = error instanceof ApiError ? error.body?.['fault'] : undefined;
  return typeof fault === 'string' ? fault : undefined;
};

export class Bibliographies {
  readonly #parts: BibliographyParts;

  constructor(parts: BibliographyParts) {
    this.#parts = parts;
  }

  /** @param nameOf the name of the file, as the server gives it as well */
  async export(chosen: Chosen, nameOf: (format: BibliographyFormat) => string): Promise<void> {
    const { api, list, settings, dialogs, t } = this.#parts;
    const choice = await dialogs.open<Look & { format: BibliographyFormat }>(
      (close) =>
        BibliographyForm({
          t,
          list,
          initial: defaultLook(settings),
          preview: (look, signal) => api.previewBibliography({ body: { ...look, ...chosen } }, { signal }),
          close,
        }),
      { title: t('bibliography.title'), size: 'medium' },
    );
    if (choice) await this.#save(chosen, choice, nameOf(choice.format));
  }

  async #save(chosen: Chosen, choice: Look & { format: BibliographyFormat }, name: string): Promise<void> {
    const { api, host, notices, t } = this.#parts;
    try {
      const file = await api.exportBibliography({ body: { ...choice, ...chosen } });
      await host.save(file, name);
      notices.success(t('bibliography.done'));
    } catch (error) {
      notices.failure(error, t('bibliography.failed'));
    }
  }

  /** The styles that were added, and adding more. */
  async manageStyles(): Promise<void> {
    const { list, dialogs, t } = this.#parts;
    await dialogs.open<void>(
      (close) =>
        StylesView({
          t,
          list,
          add: (name) => this.#add(name),
          upload: () => this.#upload(),
          remove: (style) => this.#remove(style),
          close: () => close(),
        }),
      { title: t('styles.title'), size: 'medium' },
    );
  }

  async #add(name: string): Promise<string | undefined> {
    const { list, notices, t } = this.#parts;
    try {
      notices.success(t('styles.added', { title: (await list.add(name)).title }));
      return undefined;
    } catch (error) {
      return error instanceof ApiError ? error.textOr(t('styles.failed')) : t('styles.failed');
    }
  }

  async #upload(): Promise<void> {
    const { list, notices, t } = this.#parts;
    const file = await askFile('.csl,application/xml,text/xml');
    if (!file) return;
    try {
      notices.success(t('styles.added', { title: (await list.upload(file)).title }));
    } catch (error) {
      const fault = faultIn(error);
      if (fault === undefined) notices.failure(error, t('styles.failed'));
      else
        notices.show({
          kind: 'danger',
          text: t(`styles.fault.${fault}`, { name: file.name }),
          ...(error instanceof Error && { detail: error.message }),
        });
    }
  }

  /** The default style goes back to the first one when it is taken away, and comes back with it. */
  async #remove(style: Style): Promise<void> {
    const { list, settings, notices, t } = this.#parts;
    try {
      await list.remove(style.id);
      const wasDefault = settings.get<string>('citing.style') === style.id;
      if (wasDefault) settings.set('citing.style', 'apa');
      notices.success(t('styles.removed'), () => this.#restore(style, wasDefault));
    } catch (error) {
      notices.failure(error, t('styles.removeFailed'));
    }
  }

  async #restore(style: Style, asDefault: boolean): Promise<void> {
    const { list, settings, notices, t } = this.#parts;
    try {
      await list.restore(style.id);
      if (asDefault) settings.set('citing.style', style.id);
    } catch (error) {
      notices.failure(error, t('styles.failed'));
    }
  }
}
