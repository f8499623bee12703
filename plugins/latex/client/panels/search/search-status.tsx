/** How much was found, what of it is left as it is, and the way back. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Button, Spinner } from '#ui';
import { MOST_COUNTED } from '../../search/search-desk.ts';
import { LatexParts } from '../../tokens.ts';
import styles from './search.module.css';
import { useReplacing } from './use-replacing.ts';

export const SearchStatus = observer(() => {
  const t = useTranslate();
  const { search } = useService(LatexParts);
  const { undo } = useReplacing();
  const { state, files, total, isCut, isReplacing, leftOut, fault, undoable } = search;
  const shown = files.reduce((sum, { matches }) => sum + matches.length, 0);
  return (
    <div className={styles.status}>
      <span role="status">
        {state === 'searching' && <Spinner size={12} label={t('search.searching')} />}
        {total > 0 &&
          (isCut
            ? t('search.most', { count: MOST_COUNTED })
            : `${t('search.matches', { count: total })} · ${t('search.files', { count: files.length })}`)}
      </span>
      {undoable > 0 && (
        <Button size="small" variant="ghost" icon="undo" onClick={undo}>
          {t('search.undo', { count: undoable })}
        </Button>
      )}
      {shown < total && <p>{t('search.shown', { count: shown })}</p>}
      {isReplacing && leftOut.length > 0 && (
        <p>{t('search.leftOut', { files: leftOut.slice(0, 5).join(', '), count: leftOut.length })}</p>
      )}
      {fault?.kind === 'tooMany' && <p role="alert">{t('search.tooMany')}</p>}
    </div>
  );
});
