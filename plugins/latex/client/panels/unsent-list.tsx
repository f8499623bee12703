/** Texts that were typed here and that the server will not take: each can be saved as a file, or discarded. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Dialogs, Host } from '#plugin-api/client';
import { Button } from '#ui';
import { baseName } from '../../common/source/paths.ts';
import type { UnsentTexts } from '../stores/unsent-texts.ts';
import styles from './side-panel.module.css';

export const UnsentList = observer(({ unsent }: { readonly unsent: UnsentTexts }) => {
  const t = useTranslate();
  const host = useService(Host);
  const dialogs = useService(Dialogs);
  const discard = async (path: string) => {
    if (await dialogs.confirmDelete(path)) await unsent.discard(path);
  };
  return (
    <ul className={styles.unsent} aria-label={t('unsent.label')}>
      {unsent.all.map(({ path, text }) => (
        <li key={path}>
          <span className={styles.unsentName}>{path}</span>
          <Button
            size="small"
            icon="download"
            aria-label={t('unsent.downloadNamed', { path })}
            onClick={() => void host.save(new Blob([text], { type: 'text/plain' }), baseName(path))}
          >
            {t('unsent.download')}
          </Button>
          <Button size="small" variant="ghost" aria-label={t('unsent.discardNamed', { path })} onClick={() => void discard(path)}>
            {t('save.discard')}
          </Button>
        </li>
      ))}
    </ul>
  );
});
