/** The library: projects above their references, or beside them where there is room, in one panel that suits a side bar and a whole screen. */
import { compareStructural, reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { type PanelProps, Panels, Session } from '#plugin-api/client';
import { DropZone, Splitter } from '#ui';
import { startInTurn } from '../../start-in-turn.ts';
import type { Listed } from '../../stores/reference-list.ts';
import { LibraryParts } from '../../tokens.ts';
import { ListOfPanel } from './list-context.ts';
import { ListView } from './list-view.tsx';
import styles from './list.module.css';
import { named, namesNothing } from './listed.ts';
import { TreePane } from './tree-pane.tsx';
import { useListPanel } from './use-list-panel.ts';
import { useWidth } from './use-width.ts';

/** From so many pixels on the tree stands beside the table. */
const TREE_BESIDE = 720;

/** Share of the panel that the tree takes above the list at the most, until the person makes it higher. */
const TREE_AT_MOST = 0.4;

const ListPanel = observer(({ params, panel }: PanelProps<Listed>) => {
  const t = useTranslate();
  const panels = useService(Panels);
  const { store, treeLook } = useService(LibraryParts);
  const session = useService(Session);
  const root = useRef<HTMLDivElement>(null);
  const isBeside = useWidth(root) >= TREE_BESIDE;
  const { main } = store;

  const [asOpened] = useState(params);
  useEffect(() => {
    const { project, saved } = main;
    // What was chosen elsewhere, before the list came up, is what it shows.
    const isAhead = params === asOpened && namesNothing(params) && !namesNothing({ project, saved });
    if (isAhead) panel.setParams(named({ project, saved }));
    else if (params.saved === undefined) store.chooseProject(params.project);
    else store.chooseSaved(params.saved);
    const starting = startInTurn(session, store);
    return () => starting.dispose();
  }, [store, main, session, params.project, params.saved]);
  // Only what is chosen from here on goes back: at the start the store has not heard of the panel's project yet.
  useEffect(
    () =>
      reaction(
        () => ({ project: main.project, saved: main.saved }),
        (chosen) => panel.setParams(named(chosen)),
        { equals: compareStructural },
      ),
    [main, panel],
  );
  const { drop, handlers } = useListPanel(root, main, panel);

  const list = <ListView onWiden={() => panels.open('library.references', named(main))} />;
  const split = isBeside
    ? ({ direction: 'columns', initial: treeLook.width, onChange: treeLook.setWidth, label: t('list.resize') } as const)
    : ({
        direction: 'rows',
        initial: treeLook.height ?? TREE_AT_MOST,
        fits: treeLook.height === undefined,
        onChange: treeLook.setHeight,
        label: t('tree.resize'),
      } as const);
  return (
    <ListOfPanel value={main}>
      <div ref={root} className={styles.panel} {...handlers}>
        <DropZone className={styles.fill} {...drop}>
          {treeLook.isShown ? (
            <Splitter key={split.direction} first={<TreePane />} second={list} {...split} />
          ) : (
            <>
              <TreePane />
              {list}
            </>
          )}
        </DropZone>
      </div>
    </ListOfPanel>
  );
});

export default ListPanel;
