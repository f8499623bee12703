/** Which threads are shown, and the way from one to the next. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Commands, type MenuEntry } from '#plugin-api/client';
import { IconButton, Menu, SegmentedControl, Toolbar, ToolbarSpace } from '#ui';
import type { CommentDesk } from '../stores/comment-desk.ts';
import type { Discussion } from '../stores/discussion.ts';
import type { Standing, Whose } from '../stores/thread-filter.ts';

const STANDINGS: readonly Standing[] = ['open', 'resolved'];
const WHOSE: readonly Whose[] = ['all', 'mine', 'mentions'];

interface CommentsToolbarProps {
  readonly desk: CommentDesk;
  readonly discussion: Discussion;
}

export const CommentsToolbar = observer(({ desk, discussion }: CommentsToolbarProps) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const offline = useOfflineReason();
  const { filter } = desk;
  const counts = {
    open: discussion.threads.filter(({ resolved_at }) => resolved_at === null).length,
    resolved: discussion.threads.filter(({ resolved_at }) => resolved_at !== null).length,
  };
  const files = [...new Set(discussion.threads.map(({ name }) => name).filter((name) => name !== ''))].sort();
  const entries = (): MenuEntry[] => [
    { id: 'whose', heading: t('filter.whose') },
    ...WHOSE.map((whose) => ({
      id: whose,
      label: t(`filter.${whose}`),
      checked: filter.whose === whose,
      onSelect: () => filter.show({ whose }),
    })),
    ...(files.length < 2
      ? []
      : ([
          'separator',
          { id: 'files', heading: t('filter.files') },
          {
            id: 'all-files',
            label: t('filter.allFiles'),
            checked: filter.file === undefined,
            onSelect: () => filter.show({ file: undefined }),
          },
          ...files.map((file) => ({
            id: `file:${file}`,
            label: file,
            checked: filter.file === file,
            onSelect: () => filter.show({ file }),
          })),
        ] satisfies MenuEntry[])),
  ];
  const keysOf = (id: string) => commands.state(id)?.keys;
  const none = desk.shown.every(({ place }) => place === null);
  return (
    <Toolbar label={t('tools')}>
      <SegmentedControl
        label={t('filter.standing')}
        segments={STANDINGS.map((value) => ({ value, label: t(`filter.${value}`, { count: counts[value] }) }))}
        value={filter.standing}
        onChange={(standing) => filter.show({ standing })}
      />
      <Menu entries={entries}>
        <IconButton icon="list-filter" label={t('filter.action')} pressed={filter.isNarrow} />
      </Menu>
      <ToolbarSpace />
      <IconButton
        icon="arrow-up"
        label={t('previous')}
        keys={keysOf('comments.previous')}
        disabled={none}
        onClick={() => desk.step(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={t('next')}
        keys={keysOf('comments.next')}
        disabled={none}
        onClick={() => desk.step(1)}
      />
      {discussion.mayComment && desk.surface && (
        <IconButton
          icon="message-square-plus"
          label={t('add.action')}
          keys={keysOf('comments.add')}
          disabledReason={offline}
          onClick={() => void commands.run('comments.add')}
        />
      )}
    </Toolbar>
  );
});
