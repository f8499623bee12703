/** What is known of a reference, in tabs of which only the one that is looked at is loaded. */
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Skeleton, type TabItem, Tabs } from '#ui';
import type { Article } from '../../../common/model/article.ts';
import { UsesOfReading } from '../../../common/uses-of-reading.ts';
import { INSPECTOR_TABS, type InspectorTab } from '../../stores/inspector-view.ts';
import type { DetailPart, ReferenceDetail } from '../../stores/reference-detail.ts';
import { titleOf } from '../../title-of.ts';
import { LibraryParts } from '../../tokens.ts';
import { LoadFailed } from '../load-failed.tsx';
import { CitedIn } from '../reference/cited-in.tsx';
import { HighlightList } from '../reference/highlight-list.tsx';
import { NoteList } from '../reference/note-list.tsx';
import { Related } from '../reference/related.tsx';
import { InfoTab } from './info-tab.tsx';
import styles from './inspector.module.css';

/** What a tab needs beside the reference. */
export const partOf = (tab: InspectorTab): DetailPart | undefined =>
  tab === 'notes' ? 'notes' : tab === 'highlights' ? 'citations' : undefined;

const ICONS = { info: 'info', notes: 'sticky-note', highlights: 'highlighter', related: 'link', citedIn: 'file-code' } as const;

interface PartProps {
  readonly detail: ReferenceDetail;
  readonly part: DetailPart;
  readonly children: ReactNode;
}

/** Notes or highlights, as soon as they are here. */
const Part = observer(({ detail, part, children }: PartProps) => {
  const t = useTranslate();
  if (detail.loaded.has(part)) return children;
  if (detail.failed === part) return <LoadFailed title={t('reference.failed')} onRetry={() => detail.want(part)} />;
  return <Skeleton shape="rows" count={3} />;
});

interface ReferenceTabsProps {
  readonly detail: ReferenceDetail;
  readonly article: Article;
}

/** One for each reference: how many are related or cite it is known once that was looked at. */
export const ReferenceTabs = observer(({ detail, article }: ReferenceTabsProps) => {
  const t = useTranslate();
  const { inspector } = useService(LibraryParts);
  const { isKnown: hasEditors } = useService(UsesOfReading);
  const [related, setRelated] = useState<number>();
  const [citedIn, setCitedIn] = useState<number>();
  const shown = inspector.tab === 'citedIn' && !hasEditors ? 'info' : inspector.tab;
  const part = partOf(shown);
  useEffect(() => {
    if (part) void detail.want(part);
  }, [detail, part]);

  const counts: Partial<Record<InspectorTab, number | undefined>> = {
    notes: detail.loaded.has('notes') ? detail.notes.length : article.notes_count,
    highlights: detail.loaded.has('citations') ? detail.citations.length : article.citations_count,
    related,
    citedIn,
  };
  const pages: Record<InspectorTab, () => ReactNode> = {
    info: () => <InfoTab detail={detail} article={article} />,
    notes: () => (
      <Part detail={detail} part="notes">
        <NoteList detail={detail} />
      </Part>
    ),
    highlights: () => (
      <Part detail={detail} part="citations">
        <HighlightList detail={detail} />
      </Part>
    ),
    related: () => <Related article={article} onCount={setRelated} />,
    citedIn: () => <CitedIn article={article.id} onCount={setCitedIn} />,
  };
  const tabs = INSPECTOR_TABS.filter((tab) => tab !== 'citedIn' || hasEditors).map(
    (tab): TabItem<InspectorTab> => ({
      value: tab,
      icon: ICONS[tab],
      label: t(`inspector.${tab}`),
      badge: counts[tab] || undefined,
      content: tab === shown && <div className={styles.page}>{pages[tab]()}</div>,
    }),
  );
  return <Tabs label={titleOf(article.info, t)} tabs={tabs} value={shown} onChange={inspector.show} />;
});
