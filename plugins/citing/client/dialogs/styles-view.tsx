/** The styles that somebody has added: adding one by its name or from a file, and taking one away. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import {
  Button,
  DialogBody,
  DialogFooter,
  EmptyState,
  ErrorState,
  Field,
  IconButton,
  Skeleton,
  Tag,
  TextInput,
  type Translate,
  useOfflineReason,
} from '#plugin-api/client';
import type { Style } from '../../common/contract.ts';
import type { StyleList } from '../stores/style-list.ts';
import { Credit } from './credit.tsx';
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
  const [name, setName] = useState('');
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
  const submit = async () => {
    setBusy(true);
    const problem = await add(name.trim());
    setBusy(false);
    setFailure(problem);
    if (problem === undefined) setName('');
  };
  return (
    <>
      <DialogBody>
        <form
          className={styles.adding}
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '' && !busy) void submit();
          }}
        >
          <Field label={t('styles.name')} hideLabel help={t('styles.help')} {...(failure !== undefined && { error: failure })}>
            <TextInput
              value={name}
              maxLength={300}
              placeholder={t('styles.placeholder')}
              onChange={(event) => {
                setName(event.currentTarget.value);
                setFailure(undefined);
              }}
            />
          </Field>
          <Button type="submit" disabled={name.trim() === '' || busy} disabledReason={offline}>
            {t('styles.add')}
          </Button>
          <Button icon="upload" disabledReason={offline} onClick={() => void upload()}>
            {t('styles.upload')}
          </Button>
        </form>
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
