/** The card of what a link or words refer to: the entry as text with what the library has of it, or the piece of the page. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Button } from '#ui';
import type { ReaderSession } from '../reader/reader-session.ts';
import { FloatingCard } from '../panels/floating-card.tsx';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { EntryPart } from './entry-part.tsx';
import type { Target } from './find-target.ts';
import type { LibraryMatch } from './library-match.ts';
import type { Peek } from './peek.ts';
import styles from './peek.module.css';
import { PiecePart } from './piece-part.tsx';

interface PeekCardProps {
  readonly session: ReaderSession;
  readonly peek: Peek;
  readonly match: LibraryMatch;
}

export const PeekCard = observer(function PeekCard({ session, peek, match }: PeekCardProps) {
  const t = useReaderText();
  const { view } = session;
  const { source, targets, byKey } = peek;
  const root = useRef<HTMLDivElement>(null);
  const isThere = peek.isOpen && !session.isLeft;
  useEffect(() => {
    if (isThere && byKey) root.current?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
  }, [isThere, byKey]);
  // Read so that the card follows the page while it is zoomed.
  const moves = view.state.moves;
  if (!source || !isThere) return null;
  const rects = moves >= 0 ? view.motion.screenRects(source.index, source.quads) : [];
  if (rects.length === 0) return null;
  const go = ({ index }: Target): void => {
    peek.close();
    view.motion.goToPage(index + 1);
    view.focus();
  };
  return (
    <FloatingCard key={source.key} label={t('peek.title')} rects={rects}>
      <div ref={root} className={styles.peek} onPointerEnter={peek.stay} onPointerLeave={peek.leave}>
        {targets.map((target, at) => (
          <section key={at} className={styles.part}>
            {target.kind === 'entry' ? (
              <EntryPart session={session} entry={target.text} match={match} onAdd={peek.hold} />
            ) : (
              <PiecePart view={view} index={target.index} box={target.box} label={t(`peek.kind.${target.kind}`)} />
            )}
            <Button size="small" variant="ghost" className={styles.go} onClick={() => go(target)}>
              {t('peek.go', { label: view.state.labels?.[target.index] ?? String(target.index + 1) })}
            </Button>
          </section>
        ))}
      </div>
    </FloatingCard>
  );
});
