/** The tools of the chosen highlight in one row. In a narrow view those that are needed less wait behind its last button. */
import { observer } from 'mobx-react-lite';
import { useService } from '#client-kit';
import type { MenuEntry } from '#plugin-api/client';
import { cx, IconButton, Menu, ToolbarSeparator } from '#ui';
import { citationLink } from '#plugins/library/common/citation-links.ts';
import { isDrawn, TEXT_KINDS } from '../../common/mark-kinds.ts';
import { rewrite } from '../draw/write-text.ts';
import type { Highlight } from '../highlights/highlight.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './cards.module.css';
import { ColourDots } from './colour-dots.tsx';
import { MARK_ICONS, MARK_KEYS, MarkButtons } from './mark-buttons.tsx';
import { useNoMark } from './use-no-mark.ts';
import { Actions, Tagging } from '../tokens.ts';

/** Pixels of a view in which all of them stand side by side. */
const ROOMY = 440;

interface HighlightToolsProps {
  readonly session: ReaderSession;
  readonly highlight: Highlight;
}

export const HighlightTools = observer(function HighlightTools({ session, highlight }: HighlightToolsProps) {
  const t = useReaderText();
  const actions = useService(Actions);
  const tagging = useService(Tagging);
  const noMark = useNoMark(session);
  const { key, id, color, kind, text, notes } = highlight;
  const width = session.view.motion.surface?.stage.viewSize.width ?? ROOMY;
  const isTight = width < ROOMY;
  const copies: readonly { icon: string; name: string; copied: string }[] = [
    ...(text ? [{ icon: 'copy', name: 'highlight.copy', copied: text }] : []),
    ...(id === undefined ? [] : [{ icon: 'link', name: 'highlight.link', copied: citationLink(id) }]),
  ];
  const more = (): MenuEntry[] => [
    ...(isDrawn(kind)
      ? []
      : TEXT_KINDS.map((one) => ({
          id: one,
          label: t(`mark.${one}`),
          icon: MARK_ICONS[one],
          keys: MARK_KEYS[one],
          checked: one === kind,
          disabled: noMark !== undefined,
          reason: noMark,
          onSelect: () => void actions.mark(session, one),
        }))),
    'separator',
    ...copies.map(({ icon, name, copied }) => ({ id: name, label: t(name), icon, onSelect: () => void actions.copy(copied) })),
  ];
  return (
    <div className={cx(styles.row, styles.tools)}>
      <ColourDots
        label={t('highlight.colour')}
        value={color}
        disabledReason={noMark}
        onPick={(picked) => void actions.recolour(session, key, picked)}
      />
      {!isDrawn(kind) && !isTight && (
        <>
          <span className={styles.between}>
            <ToolbarSeparator />
          </span>
          <span className={styles.group}>
            <MarkButtons value={kind} disabledReason={noMark} onPick={(picked) => void actions.mark(session, picked)} />
          </span>
        </>
      )}
      <span className={cx(styles.group, styles.acts)}>
        {kind === 'text' && (
          <IconButton
            size="small"
            icon="pencil"
            label={t('highlight.editText')}
            disabledReason={noMark}
            onClick={() => rewrite(session)}
          />
        )}
        <IconButton
          size="small"
          icon="sticky-note"
          label={t(notes.length > 0 ? 'highlight.editNote' : 'highlight.addNote')}
          keys="m"
          disabledReason={noMark}
          pressed={session.isWriting}
          onClick={() => session.write()}
        />
        <IconButton size="small" icon="quote" label={t('highlight.cite')} keys="c" onClick={() => void actions.cite(session)} />
        <IconButton
          size="small"
          icon="tag"
          label={t('tag.add')}
          keys="g"
          disabledReason={noMark}
          onClick={() => void tagging.add(session, key)}
        />
        {!isTight &&
          copies.map(({ icon, name, copied }) => (
            <IconButton key={name} size="small" icon={icon} label={t(name)} onClick={() => void actions.copy(copied)} />
          ))}
        <IconButton
          size="small"
          icon="trash"
          label={t('highlight.delete')}
          keys="delete"
          disabledReason={noMark}
          onClick={() => void actions.remove(session, [key])}
        />
        {isTight && (
          <Menu entries={more} align="end">
            <IconButton size="small" icon="ellipsis" label={t('view.more')} />
          </Menu>
        )}
      </span>
    </div>
  );
});
