/** What a user does with the tags of highlights: it says what happened, and each step can be taken back. */
import type { Notices, Translate, Undo } from '#plugin-api/client';
import { DEFAULT_BAND } from '#plugins/library/common/colours.ts';
import { type CitationTag, isSameTag } from '#plugins/library/common/model/citation-tags.ts';
import type { TagChooser } from '#plugins/library/common/services.ts';
import { SCOPE } from './reader-actions.ts';
import type { ReaderSession } from './reader-session.ts';

interface HighlightTagsParts {
  readonly notices: Notices;
  readonly undo: Undo;
  readonly t: Translate;
  readonly chooser: TagChooser;
}

export class HighlightTags {
  readonly #parts: HighlightTagsParts;

  constructor(parts: HighlightTagsParts) {
    this.#parts = parts;
  }

  /** Asks for a tag, as for those of references (matrix LIB-031). */
  async add(session: ReaderSession, key: string): Promise<void> {
    if (!this.#may(session)) return;
    const tag = await this.#parts.chooser.choose(session.article?.project);
    if (tag) await this.#change(session, key, [{ text: tag.text, color: tag.color ?? DEFAULT_BAND }], []);
  }

  async remove(session: ReaderSession, key: string, text: string): Promise<void> {
    if (this.#may(session)) await this.#change(session, key, [], [text]);
  }

  /** Puts the n-th tag of the project on the highlight, or takes it off. */
  async toggleNumbered(session: ReaderSession, key: string, number: number): Promise<void> {
    if (!this.#may(session)) return;
    const { chooser, notices, t } = this.#parts;
    try {
      const tag = await chooser.numbered(session.article?.project, number);
      const isThere = tag && session.highlights.get(key)?.tags.some(({ text }) => isSameTag(text, tag.text));
      if (tag) await this.#change(session, key, isThere ? [] : [tag], isThere ? [tag.text] : []);
    } catch (error) {
      notices.failure(error, t('failure.update'));
    }
  }

  async #change(session: ReaderSession, key: string, add: readonly CitationTag[], remove: readonly string[]): Promise<void> {
    const { notices, undo, t } = this.#parts;
    const { highlights } = session;
    const had = highlights.get(key)?.tags ?? [];
    const named = [...add.map(({ text }) => text), ...remove];
    const isNamed = ({ text }: CitationTag): boolean => named.some((name) => isSameTag(name, text));
    const [wereThere, wereNot] = [
      had.filter(isNamed),
      add.flatMap(({ text }) => (had.some((tag) => isSameTag(tag.text, text)) ? [] : [text])),
    ];
    const what = add.length > 0 ? 'added' : 'removed';
    try {
      await highlights.tag(key, add, remove);
      const step = {
        label: t(`tag.step.${what}`),
        undo: () => highlights.tag(key, wereThere, wereNot),
        redo: () => highlights.tag(key, add, remove),
      };
      notices.success(t(`tag.${what}`), undo.push(SCOPE, step));
    } catch (error) {
      notices.failure(error, t(add.length > 0 ? 'tag.addFailed' : 'tag.removeFailed'));
    }
  }

  /** Says why not, when this person may only read. */
  #may({ canWrite }: ReaderSession): boolean {
    if (!canWrite) this.#parts.notices.show({ kind: 'info', text: this.#parts.t('mark.noWrite') });
    return canWrite;
  }
}
