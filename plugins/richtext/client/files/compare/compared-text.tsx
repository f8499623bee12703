/** What a version said and what the text says now, side by side as they look: words that differ are marked, and so is what looks otherwise. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, cx, DialogBody, DialogFooter, EmptyState } from '#ui';
import { readHtml } from '../../../common/html/read.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import lists from '../../panels/editor/lists.module.css';
import { type ComparedRow, comparedRows, type Side } from './compared-rows.ts';
import styles from './compared-text.module.css';
import { drawSide } from './draw-side.ts';

/** Blocks that are the same on both sides are shown beside those that are not; of more, how many there are. */
const AROUND = 1;

interface ComparedProps {
  readonly t: Translate;
  /** HTML of the schema. */
  readonly before: string;
  readonly after: string;
  /** What the version is called. */
  readonly name: string;
  /** Not given to who may not write. */
  readonly restore?: (() => void) | undefined;
  readonly close: () => void;
}

type Piece = { readonly row: ComparedRow } | { readonly hidden: number; readonly from: number };

/** @param opened where runs begin that are shown as a whole */
const piecesOf = (rows: readonly ComparedRow[], opened: ReadonlySet<number>): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (let from = 0; from < rows.length; ) {
    let to = from;
    while (rows[to]?.isSame) to++;
    const [first, last] = [from === 0 ? 0 : from + AROUND, to === rows.length ? to : to - AROUND];
    const isShown = opened.has(from) || last - first < 2;
    for (let at = from; at < to; at++) {
      const row = rows[at] as ComparedRow;
      if (isShown || at < first || at >= last) pieces.push({ row });
      else if (at === first) pieces.push({ hidden: last - first, from });
    }
    for (from = to; from < rows.length && !rows[from]?.isSame; from++) pieces.push({ row: rows[from] as ComparedRow });
  }
  return pieces;
};

interface CellProps {
  readonly side: Side | undefined;
  readonly tag: 'ins' | 'del';
  readonly t: Translate;
}

function Cell({ side, tag, t }: CellProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.replaceChildren(...(side ? [drawSide(side, { tag, look: t('files.otherLook'), t })] : []));
  }, [side, tag, t]);
  return <div ref={box} className={cx(styles.side, lists.lists, !side && styles.none)} />;
}

function Compared({ t, before, after, name, restore, close }: ComparedProps) {
  const rows = useMemo(() => {
    const [was, is] = [before, after].map((html) => documentOf(readHtml(html).doc));
    return was && is ? comparedRows(was, is) : [];
  }, [before, after]);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const isSame = rows.every((row) => row.isSame);
  return (
    <>
      <DialogBody>
        {isSame ? (
          <EmptyState icon="check" title={t('files.sameWords')} text={t('files.sameWordsText')} />
        ) : (
          <div className={styles.sides} role="document" aria-label={t('files.comparison')}>
            <span className={styles.head}>{name}</span>
            <span className={styles.head}>{t('files.now')}</span>
            {piecesOf(rows, opened).map((piece, at) =>
              'row' in piece ? (
                // The rows of one comparison never change their places.
                <div key={at} className={cx(styles.row, !piece.row.isSame && styles.differs)}>
                  <Cell side={piece.row.before} tag="del" t={t} />
                  <Cell side={piece.row.after} tag="ins" t={t} />
                </div>
              ) : (
                <Button
                  key={at}
                  size="small"
                  variant="ghost"
                  className={styles.hidden}
                  onClick={() => setOpened(new Set([...opened, piece.from]))}
                >
                  {t('files.unchanged', { count: piece.hidden })}
                </Button>
              ),
            )}
          </div>
        )}
      </DialogBody>
      <DialogFooter aside={restore && !isSame && <Button onClick={restore}>{t('files.restore')}</Button>}>
        <Button variant="primary" onClick={close} autoFocus>
          {t('files.close')}
        </Button>
      </DialogFooter>
    </>
  );
}

/** As an element, so that actions can open it without JSX. */
export const ComparedText = (props: ComparedProps) => <Compared {...props} />;
