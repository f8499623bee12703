/** The text itself, and what is shown at places of it. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useOptionalService, useService, useTranslate } from '#client-kit';
import { LocalStore, Notices } from '#plugin-api/client';
import { cx, EmptyState, Skeleton } from '#ui';
import type { LiveTree } from '#plugins/coedit/common/services.ts';
import { TextNotes } from '#plugins/coedit/common/text-notes.ts';
import { KIND } from '../../../common/tree-shape.ts';
import { documentOfTree } from '../../live/tree-binding.ts';
import { notedStretches } from '../../notes/noted-stretches.ts';
import { languageOf } from '../../editor/language-of.ts';
import { OpenEditor } from '../../editor/open-editor.ts';
import { formTexts } from '../../suggestions/form-name.ts';
import { partName } from '../../suggestions/part-name.ts';
import { cannotSuggest } from '../../suggestions/cannot-suggest.ts';
import { suggestedStretches } from '../../suggestions/suggested-stretches.ts';
import { INSET_PARTS, PARTS } from '../../editor/parts.ts';
import { Bubble } from '../../bubble/bubble.tsx';
import { showPages } from '../../pages/pages-plugin.ts';
import { SHEETS } from '../../../common/paper.ts';
import type { RichFile } from '../../stores/rich-file.ts';
import { RichtextParts } from '../../tokens.ts';
import { DrawnParts } from './drawn-parts.tsx';
import { keepPlace } from './keep-place.ts';
import { stayInPlace } from './stay-in-place.ts';
import { PopoverLayer } from './popover-layer.tsx';
import { TextMenu } from './text-menu.tsx';
import { useView } from './use-view.ts';
import 'prosemirror-view/style/prosemirror.css';
import styles from './document.module.css';
import layout from './editor.module.css';
import pages from '../../pages/pages.module.css';
import printed from '../../pages/printed.module.css';
import lists from './lists.module.css';

/** Said while there is nothing to show. */
const NotReady = observer(({ tree }: { readonly tree: LiveTree }) => {
  const t = useTranslate();
  if (tree.state === 'refused')
    return <EmptyState icon="file-x" title={t('editor.gone')} text={tree.refusal ?? t('editor.goneText')} />;
  if (tree.state === 'offline') return <EmptyState icon="cloud-off" title={t('editor.away')} text={t('editor.awayText')} />;
  return <Skeleton shape="page" />;
});

interface TextViewProps {
  readonly file: RichFile;
  readonly tree: LiveTree;
  readonly instance: string;
  readonly onEditor: (editor: OpenEditor | undefined) => void;
}

export const TextView = observer(({ file, tree, instance, onEditor }: TextViewProps) => {
  const t = useTranslate();
  const { editors, checks, bind, service, optional } = useService(RichtextParts);
  const store = useService(LocalStore);
  const notices = useService(Notices);
  const notes = useOptionalService(TextNotes);
  const page = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const desk = useRef<HTMLDivElement>(null);
  const dock = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<OpenEditor>();
  const view = useView(scroller);
  const { isReady } = tree;
  useEffect(() => {
    if (!isReady || !page.current || !scroller.current) return undefined;
    const noted = notes?.follow(KIND, file.id);
    const document = file.about?.text ?? 0;
    const open = (note: number): void => notes?.open(KIND, file.id, note);
    const { suggested } = file;
    const refused = cannotSuggest(notices, t);
    const made: OpenEditor = new OpenEditor({
      ...{ file, t, service, optional, refused, parts: PARTS, insetParts: INSET_PARTS, doc: documentOfTree(tree) },
      binding: [
        // First: what is suggested is not written into the tree, which many who suggest may not change.
        ...(suggested
          ? [
              suggestedStretches({
                suggested,
                refused,
                ...formTexts(t),
                partName: (part) => partName(part, t),
                open: (...of) => made.inset(...of),
              }),
            ]
          : []),
        ...bind(tree, file.id),
        ...(noted ? [notedStretches({ noted, document, open })] : []),
      ],
    });
    made.mount(page.current, t('editor.label', { title: file.about?.title ?? '' }));
    editors.add(instance, made);
    setEditor(made);
    onEditor(made);
    const place = keepPlace(made, scroller.current, store);
    dock.current?.replaceChildren(made.dock);
    const stays = stayInPlace(made.dock, scroller.current);
    return () => {
      stays.dispose();
      place.dispose();
      editors.remove(instance);
      setEditor(undefined);
      onEditor(undefined);
      made.dispose();
      noted?.dispose();
    };
  }, [file, tree, isReady, instance, notes]);
  // Whether one may write or suggest is told to the text when it changes.
  const { mayWrite, maySuggest } = file;
  useEffect(() => {
    if (editor?.isMounted) editor.view.setProps({});
  }, [editor, mayWrite, maySuggest]);
  const { isPaged, paper, zoom } = view;
  useEffect(() => {
    const shown = isPaged && desk.current ? { sheet: SHEETS[paper], zoom: zoom / 100, desk: desk.current } : undefined;
    if (editor) showPages(editor.view, shown);
  }, [editor, isPaged, paper, zoom]);
  return (
    <>
      <div ref={dock} className={layout.dock} />
      <div ref={scroller} className={layout.scroller} style={view.style} data-scroller>
        {!isReady && <NotReady tree={tree} />}
        <TextMenu editor={editor}>
          <div
            className={cx(layout.sheet, view.isPaged && layout.paged, view.isFocused && layout.focused)}
            data-paged={view.isPaged || undefined}
            hidden={!isReady}
          >
            <div
              ref={page}
              className={cx(styles.document, lists.lists, printed.printed)}
              data-main
              lang={languageOf(file, view.language)}
              spellCheck={(mayWrite || maySuggest) && !checks.spells(file.id)}
            />
            <div ref={desk} className={pages.desk} />
          </div>
        </TextMenu>
        {editor && <Bubble editor={editor} scroller={scroller} />}
        {editor && <PopoverLayer editor={editor} scroller={scroller} />}
        {editor && <DrawnParts drawings={editor.drawings} />}
      </div>
    </>
  );
});
