/** The pictures of the open paper: a click or a drag writes a figure; another one can be uploaded. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, EmptyState, Icon } from '#ui';
import { isPicture } from '../../../common/source/paths.ts';
import { PICTURE_DRAG } from '../../editor/take-drop.ts';
import { LatexParts } from '../../tokens.ts';
import { whyNotWrite } from '../../stores/why-not-write.ts';
import { moveFocus } from './move-focus.ts';
import styles from './references.module.css';

export const PictureList = observer(({ text }: { readonly text: string }) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { papers, citing, documentActions } = useService(LatexParts);
  const paper = papers.active;
  if (!paper) return <EmptyState icon="image" title={t('referenceList.noPaper')} />;
  const wanted = text.trim().toLocaleLowerCase();
  const pictures = paper.files.filter(({ path }) => isPicture(path) && path.toLocaleLowerCase().includes(wanted));
  const readOnly = whyNotWrite(paper, t);
  const upload = (
    <Button
      icon="upload"
      disabledReason={readOnly}
      onClick={() => void (citing.isAvailable ? documentActions.insertImage() : documentActions.upload(paper))}
    >
      {t('referenceList.upload')}
    </Button>
  );
  if (pictures.length === 0)
    return (
      <EmptyState icon="image" title={t(wanted === '' ? 'referenceList.noPictures' : 'referenceList.nothing')} action={upload} />
    );
  const insert = (path: string) => {
    if (citing.isAvailable) documentActions.insertFigure(path);
    else notices.show({ kind: 'info', text: readOnly ?? t('referenceList.noSource') });
  };
  return (
    <div className={styles.scroll}>
      <ul className={styles.rows} aria-label={t('referenceList.images')} onKeyDown={moveFocus}>
        {pictures.map(({ path, name }) => (
          <li
            key={path}
            className={styles.row}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData(PICTURE_DRAG, JSON.stringify({ file: paper.id, path }));
              dataTransfer.effectAllowed = 'copy';
            }}
          >
            <button type="button" className={styles.cite} title={t('referenceList.insertFigure')} onClick={() => insert(path)}>
              <span className={styles.text}>
                <Icon name="image" size={13} /> {name}
              </span>
              <span className={styles.below}>{path}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.count}>{upload}</p>
    </div>
  );
});
