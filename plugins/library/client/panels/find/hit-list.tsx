/** What was found, in groups with their counts. */
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useOptionalService, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button } from '#ui';
import { DocumentReader, References } from '../../../common/services.ts';
import { LibraryParts } from '../../tokens.ts';
import type { HitGroup } from '../../stores/finder.ts';
import styles from './find.module.css';
import { HitRow } from './hit-row.tsx';
import { openHit } from './open-hit.ts';

interface GroupProps {
  readonly group: HitGroup;
  readonly list: string;
}

const Group = observer(({ group: { kind, title, hits, total, more }, list }: GroupProps) => {
  const t = useTranslate();
  const heading = useId();
  const notices = useService(Notices);
  const references = useService(References);
  const reader = useOptionalService(DocumentReader);
  const { finder } = useService(LibraryParts);
  return (
    <section className={styles.group}>
      <h2 id={heading} className={styles.heading}>
        {title ?? t(`find.${kind}`)}
        <span className={styles.count}>{t(more ? 'find.atLeast' : 'find.count', { count: total })}</span>
      </h2>
      <div role="listbox" id={`${list}-${kind}`} aria-labelledby={heading}>
        {hits.map((hit) => (
          <HitRow
            key={hit.key}
            id={`${list}-${hit.key}`}
            hit={hit}
            chosen={finder.current?.key === hit.key}
            onOpen={() => {
              finder.goTo(hit);
              openHit(hit, references, reader);
            }}
          />
        ))}
      </div>
      {hits.length < total && (
        <Button
          size="small"
          variant="ghost"
          className={styles.more}
          onClick={() => finder.showMore(kind).catch((error: unknown) => notices.failure(error))}
        >
          {t('find.more')}
        </Button>
      )}
    </section>
  );
});

/** @param id begins the ids of its rows, which the field names */
export const HitList = observer(({ id }: { readonly id: string }) => {
  const { finder } = useService(LibraryParts);
  // The same hit, found once more, is no reason to move what somebody reads.
  const key = finder.current?.key;
  useEffect(() => {
    if (key !== undefined) document.getElementById(`${id}-${key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, key]);
  return (
    <div className={styles.hits}>
      {finder.groups.map((group) => (
        <Group key={group.kind} group={group} list={id} />
      ))}
    </div>
  );
});
