/** The compiled pages, exchanged in place when they were compiled anew, with marks where something is said. */
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo, useRef } from 'react';
import { useService } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { HIGHLIGHT_COLOURS } from '#ui';
import { boxOfQuad, quadsIn } from '#plugins/reader/common/geometry/quads.ts';
import { type PdfMark, type PdfSource, type PdfViewHandle, PdfViews } from '#plugins/reader/common/services.ts';
import type { GuestMark, GuestThread } from '../../common/model.ts';
import { CommentOffer } from './comment-offer.tsx';
import type { Begun, Reading } from './reading.ts';

const COLOUR = HIGHLIGHT_COLOURS[0]?.value ?? '';
/** Letters of a mark's label. */
const LABEL = 120;

const BEGUN = { id: 'new', color: COLOUR } as const;

const labelOf = (thread: GuestThread | undefined): string => {
  const first = thread?.comments[0];
  return first ? `${first.name}: ${first.text.slice(0, LABEL)}` : '';
};

const marksOf = (marks: readonly GuestMark[], threads: readonly GuestThread[]): PdfMark[] => {
  const byId = new Map(threads.map((thread) => [thread.id, thread]));
  return marks
    .filter(({ thread }) => byId.has(thread))
    .map((mark) => ({
      id: mark.thread,
      page: mark.page,
      quads: quadsIn(mark.quads),
      color: COLOUR,
      label: labelOf(byId.get(mark.thread)),
    }));
};

export interface PagesViewProps {
  readonly reading: Reading;
  readonly revision: string;
  readonly title: string;
}

export const PagesView = observer(function PagesView({ reading, revision, title }: PagesViewProps) {
  const { visit, open, sought, chosen, begun } = reading;
  const { Viewer } = useService(PdfViews);
  const notices = useService(Notices);
  const view = useRef<PdfViewHandle>(undefined);
  const isShown = reading.view === 'pages';
  const source = useMemo(
    (): PdfSource => ({
      key: 'guests:pages',
      revision,
      load: async () => ({ data: new Uint8Array(await (await visit.pages()).arrayBuffer()) }),
    }),
    [visit, revision],
  );
  const { marks } = visit;
  const shownMarks = useMemo(() => {
    const said = marksOf(marks, open);
    const { onPage, quote } = begun ?? {};
    return onPage && quote
      ? [...said, { ...BEGUN, page: onPage.page, quads: quadsIn(onPage.quads), label: quote.slice(0, LABEL) }]
      : said;
  }, [marks, open, begun]);
  const chosenMark = begun ? BEGUN.id : chosen;
  useEffect(() => {
    const mark = isShown && sought ? shownMarks.find(({ id }) => id === sought.thread) : undefined;
    const boxes = mark?.quads.map(boxOfQuad) ?? [];
    if (mark && boxes.length > 0) view.current?.revealBox(mark.page, boxes);
    // Neither other marks nor another view bring anything into view.
  }, [sought]);

  const placeAt = async (page: number, x: number, y: number, words?: Parameters<typeof visit.placeOnPage>[3]) => {
    const [left, , , top] = (await view.current?.pageBox(page)) ?? [0, 0, 0, 0];
    return visit.placeOnPage(page, x - left, top - y, words);
  };
  const pick = async (): Promise<Begun | undefined> => {
    const selected = view.current?.selected();
    if (!selected) return reading.begun;
    const { page, x, y, text, quads, before, after } = selected;
    if (text === '') return placeAt(page, x, y);
    const place = await placeAt(page, x, y, { text: text.slice(0, 2_000), before, after });
    return place && { ...place, onPage: { page, quads: quads.map((quad) => [...quad]) } };
  };
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => (isShown ? reading.picksBy(() => latest.current()) : undefined), [reading, isShown]);
  const begin = async (place: Promise<Begun | undefined>) => {
    const found = await place.catch(notices.failure);
    if (found) reading.begin(found);
  };
  return (
    <CommentOffer words="[data-page]" isOn={isShown && visit.mayComment} isHidden={!isShown} onComment={() => void begin(pick())}>
      <Viewer
        source={source}
        title={title}
        marks={shownMarks}
        {...(chosenMark !== undefined && { chosenMark })}
        onMark={(id) => typeof id === 'number' && reading.choose(id)}
        onReady={(handle) => {
          view.current = handle;
        }}
        // Where there are words they are selected by it, and can be commented on.
        onDoubleClick={(...point) => !view.current?.selected()?.text && void begin(placeAt(...point))}
      />
    </CommentOffer>
  );
});
