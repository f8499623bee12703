/** Title, key and what one does with a reference. */
import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { useOptionalService, useService, useTranslate } from '#client-kit';
import type { MenuEntry, Translate } from '#plugin-api/client';
import { Button, type ButtonProps, cx, IconButton, Menu, Tag } from '#ui';
import type { Article } from '../../../common/model/article.ts';
import { CitationFormatter, DocumentReader } from '../../../common/services.ts';
import { LibraryParts } from '../../tokens.ts';
import type { ReferenceDetail } from '../../stores/reference-detail.ts';
import { ReadingButtons } from '../reading/reading-buttons.tsx';
import { EditableText } from './editable-text.tsx';
import { ReadOnly } from './read-only.ts';
import { useCite } from './use-cite.ts';
import styles from './reference.module.css';

const formattedEntries = (formatter: CitationFormatter, article: number, t: Translate): MenuEntry[] => [
  { id: 'citation', icon: 'quote', label: t('reference.copyCitation'), onSelect: () => formatter.copyCitation([article]) },
  { id: 'entry', icon: 'copy', label: t('reference.copyEntry'), onSelect: () => formatter.copyEntries([article]) },
  { id: 'show', icon: 'eye', label: t('reference.showFormatted'), onSelect: () => formatter.show([article]) },
];

interface ActProps extends Pick<ButtonProps, 'variant'> {
  readonly dense: boolean;
  readonly icon: string;
  readonly onClick: () => void;
  readonly children: string;
}

/** A button that says its name where there is room for it. */
const Act = ({ dense, icon, onClick, children, variant }: ActProps) =>
  dense ? (
    <IconButton size="small" icon={icon} label={children} onClick={onClick} />
  ) : (
    <Button {...(variant && { variant })} icon={icon} onClick={onClick}>
      {children}
    </Button>
  );

interface HeaderProps {
  readonly detail: ReferenceDetail;
  readonly article: Article;
  /** In little room: a title as large as other text, and icons in place of words. */
  readonly dense?: boolean;
}

export const Header = observer(({ detail, article, dense = false }: HeaderProps) => {
  const t = useTranslate();
  const { references, exchange, toasts } = useService(LibraryParts);
  const reader = useOptionalService(DocumentReader);
  const formatter = useOptionalService(CitationFormatter);
  const cite = useCite();
  const noWrite = use(ReadOnly) ? t('share.noWrite') : undefined;
  const failed = (error: unknown) => toasts.refused(error, 'failure.update');
  const size = dense ? 'small' : 'medium';
  const hasPdf = Boolean(article.info.pdf_url);
  return (
    <header className={cx(styles.header, dense && styles.dense)}>
      <EditableText
        label={t('field.title')}
        value={article.info.title ?? ''}
        placeholder={t('reference.untitled')}
        className={dense ? styles.denseTitle : styles.title}
        multiline
        onSave={(value) => detail.change({ title: value }).catch(failed)}
      />
      <div className={styles.actions}>
        {hasPdf && reader && (
          <Act dense={dense} variant="primary" icon="book-open" onClick={() => reader.open({ article: article.id })}>
            {t('reference.openPdf')}
          </Act>
        )}
        {cite && (
          <Act dense={dense} icon="quote" onClick={() => cite({ article: article.id })}>
            {t('reference.cite')}
          </Act>
        )}
        {formatter && (
          <Menu entries={formattedEntries(formatter, article.id, t)}>
            <IconButton size={size} icon="book-marked" label={t('reference.formatted')} />
          </Menu>
        )}
        <IconButton
          size={size}
          icon="copy"
          label={t('reference.copyKey')}
          onClick={() => void references.copyCitekeys([article.id])}
        />
        <IconButton
          size={size}
          icon="upload"
          label={t('reference.export')}
          onClick={() => void exchange.export({ articles: [article.id] })}
        />
        <IconButton
          size={size}
          icon="trash"
          label={t('reference.delete')}
          disabledReason={noWrite}
          onClick={() => void references.delete([article.id])}
        />
        <ReadingButtons article={article} size={size} />
        {article.pdf_state !== 'none' && article.pdf_state !== 'ready' && (
          <Tag tone={article.pdf_state === 'reading' ? 'plain' : 'warning'}>{t(`pdf.${article.pdf_state}`)}</Tag>
        )}
      </div>
    </header>
  );
});
