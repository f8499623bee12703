/** Compile, save state, and the ways to write something into the source. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useOptionalService, useService, useTranslate } from '#client-kit';
import { Commands, type MenuEntry, Menus, Settings } from '#plugin-api/client';
import { IconButton, Menu, MenuButtons, SplitButton, Toolbar, ToolbarSeparator, ToolbarSpace } from '#ui';
import { Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { Presence, type PresenceRoom } from '#plugins/library/common/presence.ts';
import { ENGINES } from '../../../common/engines.ts';
import { SNIPPET_NAMES } from '../../../common/snippet-names.ts';
import { KIND } from '../../notes/latex-surface.ts';
import { LatexParts } from '../../tokens.ts';
import { busyText } from '../../show-status.ts';
import type { Paper } from '../../stores/paper.ts';
import { whyNotWrite } from '../../stores/why-not-write.ts';
import type { SourceDocument } from '../../stores/source-document.ts';
import styles from './editor.module.css';
import { ReadMark } from './read-mark.tsx';
import { SaveMark } from './save-mark.tsx';

interface EditorToolbarProps {
  readonly paper: Paper;
  readonly document: SourceDocument;
  /** Who else is in the paper. */
  readonly room?: PresenceRoom | undefined;
  /** Something is said about the paper, or suggested in it, that is not settled. */
  readonly isRemarked?: boolean;
}

export const EditorToolbar = observer(({ paper, document, room, isRemarked = false }: EditorToolbarProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const commands = useService(Commands);
  const settings = useService(Settings);
  const menus = useService(Menus);
  const { authorship, compiling } = useService(LatexParts);
  const Faces = useOptionalService(Presence)?.Faces;
  const ModeSwitch = useOptionalService(Suggesting)?.ModeSwitch;
  const entry = (id: string, more: { readonly checked?: boolean } = {}): MenuEntry => {
    const state = commands.state(id);
    return {
      id,
      label: state?.title ?? id,
      icon: state?.icon,
      keys: state?.keys,
      disabled: state?.enabled === false,
      reason: state?.reason,
      locked: state?.access === 'locked',
      onSelect: () => commands.run(id),
      ...more,
    };
  };
  const run = (id: string) => () => void commands.run(id);
  const { isBusy } = paper.compiler;
  const canWrite = !document.isShut;
  const readOnly = canWrite ? undefined : whyNotWrite(paper, t);
  return (
    <Toolbar label={t('editor.tools')} className={styles.toolbar}>
      <SplitButton
        size="small"
        variant="primary"
        icon={isBusy ? 'square' : 'play'}
        title={isBusy ? busyText(paper.compiler, t) : undefined}
        menuLabel={t('compile.options')}
        disabledReason={offline}
        onClick={run(isBusy ? 'latex.cancelCompile' : 'latex.compile')}
        entries={[
          {
            id: 'auto',
            label: t('compile.auto'),
            checked: settings.get<boolean>('latex.autoCompile'),
            onSelect: () => compiling.toggleAutomatic(),
          },
          {
            id: 'stop',
            label: t('compile.stopOnFirst'),
            checked: settings.get<boolean>('latex.stopOnFirstError'),
            onSelect: () => settings.set('latex.stopOnFirstError', !settings.get<boolean>('latex.stopOnFirstError')),
          },
          'separator',
          { id: 'heading', heading: t('compile.engine') },
          ...ENGINES.map((engine) => ({
            id: engine,
            label: t(`engineName.${engine}`),
            checked: paper.engine === engine,
            onSelect: () => settings.set('latex.engine', engine),
          })),
        ]}
      >
        <span className={styles.compile}>{t(isBusy ? 'compile.stop' : 'compile.action')}</span>
      </SplitButton>
      {paper.isReadOnly ? <ReadMark paper={paper} canSuggest={document.suggested !== undefined} /> : <SaveMark paper={paper} />}
      {ModeSwitch && document.suggested && <ModeSwitch text={document.suggested} />}
      <ToolbarSpace />
      {Faces && room && <Faces room={room} kind={KIND} />}
      <MenuButtons entries={menus.entries('texts.toolbar')} />
      <IconButton
        icon="quote"
        label={t('cite.action')}
        keys={commands.state('latex.cite')?.keys}
        disabled={!canWrite && readOnly === undefined}
        disabledReason={readOnly}
        onClick={run('latex.cite')}
      />
      <Menu
        align="end"
        entries={[
          entry('latex.insertSymbol'),
          entry('latex.insertTable'),
          entry('latex.insertImage'),
          entry('latex.insertBibliography'),
          'separator',
          ...SNIPPET_NAMES.map((name) => ({
            id: name,
            label: t(`snippet.${name}`),
            onSelect: () => commands.run('latex.insertSnippet', { name }),
          })),
        ]}
      >
        <IconButton icon="plus" label={t('editor.insert')} disabled={!canWrite} />
      </Menu>
      <span className={styles.between}>
        <ToolbarSeparator />
      </span>
      <span className={styles.toPage}>
        <IconButton
          icon="target"
          label={t('preview.forward')}
          keys={commands.state('latex.forwardSearch')?.keys}
          disabled={paper.compiler.pdf === undefined}
          onClick={run('latex.forwardSearch')}
        />
        <IconButton icon="file-text" label={t('preview.open')} onClick={run('latex.openPreview')} />
      </span>
      <Menu
        align="end"
        entries={[
          entry('latex.downloadPdf'),
          ...(isRemarked ? [entry('latex.downloadPdfWithComments')] : []),
          entry('latex.downloadTex'),
          entry('latex.downloadZip'),
          entry('latex.package'),
          'separator',
          entry('latex.save'),
          entry('latex.versions'),
          entry('latex.whoWrote', { checked: authorship.isShown }),
          entry('latex.wordCount'),
          'separator',
          entry('latex.forwardSearch'),
          entry('latex.openPreview'),
          entry('latex.openReferences'),
          entry('latex.search'),
          entry('latex.openOutline'),
          entry('latex.openProblems'),
          entry('latex.openLog'),
          entry('latex.openFaq'),
        ]}
      >
        <IconButton icon="ellipsis" label={t('editor.more')} />
      </Menu>
    </Toolbar>
  );
});
