/** The styles that somebody has added: adding one by its name or from a file, and taking one away. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useOfflineReason } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, EmptyState, ErrorState, Field, IconButton, Skeleton, Tag } from '#ui';
import type { Style } from '../../common/contract.ts';
import type { StyleList } from '../stores/style-list.ts';
import { Credit } from './credit.tsx';
import { StylePicker } from './style-picker.tsx';
import styles from './dialogs.module.css';

export interface StylesViewProps {
  readonly t: Translate;
  readonly list: StyleList;
  /** Resolves to what went wrong, in words for the person, or to nothing. */
  readonly add: (name: string) => Promise<string | undefined>;
  readonly upload: () => Promise<void>;
  readonly remove: (style: Style) => Promise<void>;
  readonly close: () => void;
}

const View = observer(({ t, list, add, upload, remove, close }: StylesViewProps) => {
  const offline = useOfflineReason();
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  /** Whether there are any is known; `false` where it could not be asked for. */
  const [isKnown, setKnown] = useState<boolean>();
  const [load] = useState(
    () => () =>
      list.load().then(
        () => setKnown(true),
        () => setKnown(false),
      ),
  );
  useEffect(() => void load(), [load]);
  const submit = async (name: string) => {
    setBusy(true);
    setFailure(undefined);
    setFailure(await add(name));
    setBusy(false);
  };
  return (
    <>
      <DialogBody>
        <div className={styles.adding}>
          <Field label={t('styles.name')} hideLabel help={t('styles.help')} {...(failure !== undefined && { error: failure })}>
            <StylePicker t={t} list={list} add={(name) => void submit(name)} disabled={busy || offline !== undefined} />
          </Field>
          <Button icon="upload" disabledReason={offline} onClick={() => void upload()}>
            {t('styles.upload')}
          </Button>
        </div>
        {isKnown === undefined && list.added.length === 0 && <Skeleton count={2} />}
        {isKnown === false && <ErrorState title={t('styles.notLoaded')} onRetry={load} />}
        {isKnown && list.added.length === 0 && <EmptyState title={t('styles.empty')} text={t('styles.emptyText')} />}
        {list.added.length > 0 && (
          <ul className={styles.added} aria-label={t('styles.list')}>
            {list.added.map((style) => (
              <li key={style.id}>
                <span className={styles.name}>{style.title}</span>
                {style.source === 'file' && <Tag tone="plain">{t('styles.file')}</Tag>}
                <IconButton icon="trash" label={t('styles.remove', { title: style.title })} onClick={() => void remove(style)} />
              </li>
            ))}
          </ul>
        )}
        <Credit t={t} />
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('close')}</Button>
      </DialogFooter>
    </>
  );
});

/** As an element, so that actions can open it without JSX. */
export const StylesView = (props: StylesViewProps) => <View {...props} />;
