/** What the editor shows of a passage that stands in a source, and what can be done about it. */
import type { Notices, Panels, Translate } from '#plugin-api/client';
import type { OpenSource, SourceDeed, SourceMark } from '#plugins/latex/common/source-checks.ts';
import type { DocumentReader, References } from '#plugins/library/common/services.ts';
import { asQuotation } from '../common/lint/as-quotation.ts';
import type { QuoteMark } from '../common/lint/find-quotes.ts';
import type { SourceStamp } from '../common/model.ts';
import type { PassedOver } from './stores/passed-over.ts';

/** Signs of a passage in the card under the pointer. */
const SHOWN = 400;

/** What a source is read beside. */
const EDITOR = 'latex.editor';
const BESIDE_SOURCE = { beside: EDITOR, preview: true };

/** The deed of the one key. */
export const QUOTE = 'quote';

export interface MarkParts {
  readonly reader: DocumentReader;
  readonly references: Pick<References, 'open'>;
  readonly panels: Pick<Panels, 'open'>;
  readonly notices: Pick<Notices, 'success'>;
  readonly passedOver: PassedOver;
  /** Shows the marks of a paper again. */
  readonly showAgain: (paper: number) => void;
  readonly t: Translate;
}

const quoteDeed = (mark: QuoteMark, { article, citation_key }: SourceStamp, source: OpenSource, t: Translate): SourceDeed => ({
  id: QUOTE,
  title: t('deed.quote'),
  run(place) {
    const write = (key: string | null) => {
      const at = place();
      return at && asQuotation(source.text, { ...mark, ...at }, { key, page: mark.page });
    };
    if (article !== null) return source.cite(article, write);
    const edit = write(citation_key);
    return edit && source.edit(edit);
  },
});

/** Where the passage is read in its source. */
const showDeed = (mark: QuoteMark, { kind, article, paper }: SourceStamp, parts: MarkParts): SourceDeed | undefined => {
  const { found: find, before, after, page } = mark;
  if (article !== null && kind === 'pdf') {
    const place = { article, find, before, after, ...(page !== undefined && { page }) };
    return { id: 'show', title: parts.t('deed.showPdf'), run: () => parts.reader.open(place, BESIDE_SOURCE) };
  }
  if (article !== null)
    return { id: 'show', title: parts.t('deed.showReference'), run: () => parts.references.open(article, BESIDE_SOURCE) };
  return paper === null
    ? undefined
    : { id: 'show', title: parts.t('deed.showPaper'), run: () => parts.panels.open(EDITOR, { file: paper }) };
};

const passDeed = ({ found }: QuoteMark, paper: number, { passedOver, showAgain, notices, t }: MarkParts): SourceDeed => ({
  id: 'pass',
  title: t('deed.pass'),
  run() {
    passedOver.add(paper, found);
    showAgain(paper);
    notices.success(t('passed'), () => {
      passedOver.remove(paper, found);
      showAgain(paper);
    });
  },
});

/** @returns `undefined` for a passage that the person does not want to be marked in the paper */
export const describeMark =
  (parts: MarkParts) =>
  (mark: QuoteMark, stamp: SourceStamp, source: OpenSource): Omit<SourceMark, 'id'> | undefined => {
    const { found, page, from, to } = mark;
    if (parts.passedOver.has(source.paper, found)) return undefined;
    const { title } = stamp;
    const passage = found.length > SHOWN ? `${found.slice(0, SHOWN)}…` : found;
    const deeds = [
      source.isReadOnly ? undefined : quoteDeed(mark, stamp, source, parts.t),
      showDeed(mark, stamp, parts),
      passDeed(mark, source.paper, parts),
    ];
    return {
      from,
      to,
      title: page === undefined ? parts.t('mark.from', { title }) : parts.t('mark.fromPage', { title, page }),
      text: parts.t('mark.passage', { passage }),
      deeds: deeds.filter((deed) => deed !== undefined),
    };
  };
