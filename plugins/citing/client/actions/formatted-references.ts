/** References in a citation style, on the clipboard and on the screen: what the library offers beside each of them. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Notices, Settings, Translate } from '#plugin-api/client';
import type { CitationFormatter } from '#plugins/library/common/services.ts';
import { type CitingContract, MAX_FORMATTED } from '../../common/contract.ts';
import { plainText } from '../../common/runs.ts';
import { writeHtml, writeHtmlEntry } from '../../common/write-html.ts';
import { writeTextEntry } from '../../common/write-markdown.ts';
import { type Copied, copyRich } from '../clipboard.ts';
import { type Formatted, FormattedView } from '../dialogs/formatted-view.tsx';
import { defaultLook, type Look, makeDefault } from '../look.ts';
import type { StyleList } from '../stores/style-list.ts';

export interface FormattingParts {
  readonly api: Pick<ApiOf<CitingContract>, 'formatReferences'>;
  readonly list: StyleList;
  readonly settings: Pick<Settings, 'get' | 'set'>;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly t: Translate;
}

/** Signs of what was copied that are read out. */
const TOLD = 80;

const shortened = (text: string): string => (text.length > TOLD ? `${text.slice(0, TOLD).trimEnd()}…` : text);

const WRITERS = {
  citation: ({ citation }: Formatted): Copied => ({ html: writeHtml(citation), text: plainText(citation) }),
  entries: ({ entries, hanging }: Formatted): Copied => ({
    html: entries.map((entry) => writeHtmlEntry(entry, hanging)).join(''),
    text: entries.map(writeTextEntry).join('\n'),
  }),
} as const;

/** The style has nothing to say. */
class NothingToCopy extends Error {}

export class FormattedReferences implements CitationFormatter {
  readonly #parts: FormattingParts;

  constructor(parts: FormattingParts) {
    this.#parts = parts;
  }

  copyCitation(articles: readonly number[]): Promise<void> {
    return this.#copy('citation', articles, defaultLook(this.#parts.settings));
  }

  copyEntries(articles: readonly number[]): Promise<void> {
    return this.#copy('entries', articles, defaultLook(this.#parts.settings));
  }

  async entries(articles: readonly number[]): Promise<readonly string[]> {
    if (!this.#isAllowed(articles)) return [];
    const { entries } = await this.#format(articles, defaultLook(this.#parts.settings));
    return entries.map(writeTextEntry);
  }

  async show(articles: readonly number[]): Promise<void> {
    const { list, settings, dialogs, t } = this.#parts;
    if (!this.#isAllowed(articles)) return;
    await dialogs.open<void>(
      () =>
        FormattedView({
          t,
          list,
          initial: defaultLook(settings),
          format: (look, signal) => this.#format(articles, look, signal),
          copy: (what, look) => this.#copy(what, articles, look),
          makeDefault: (look) => makeDefault(settings, look),
        }),
      { title: t('formatted.title', { count: articles.length }), size: 'medium' },
    );
  }

  #format(articles: readonly number[], look: Look, signal?: AbortSignal): Promise<Formatted> {
    return this.#parts.api.formatReferences({ body: { ...look, article_ids: [...articles] } }, signal ? { signal } : {});
  }

  async #copy(what: keyof typeof WRITERS, articles: readonly number[], look: Look): Promise<void> {
    const { notices, t } = this.#parts;
    if (!this.#isAllowed(articles)) return;
    try {
      const { text } = await copyRich(
        this.#format(articles, look).then((formatted) => {
          const copied = WRITERS[what](formatted);
          if (copied.text === '') throw new NothingToCopy();
          return copied;
        }),
      );
      notices.success(t('copied', { text: shortened(text) }));
    } catch (error) {
      if (error instanceof NothingToCopy) notices.show({ kind: 'info', text: t(`nothing.${what}`) });
      else if (error instanceof Error && error.name === 'NotAllowedError')
        notices.show({ kind: 'danger', text: t('notAllowed') });
      else notices.failure(error, t('failed'));
    }
  }

  /** What many people would call a bibliography is exported and not copied. */
  #isAllowed(articles: readonly number[]): boolean {
    if (articles.length <= MAX_FORMATTED) return articles.length > 0;
    const { notices, t } = this.#parts;
    notices.show({ kind: 'info', text: t('tooMany', { most: MAX_FORMATTED }) });
    return false;
  }
}
