/** What was typed and could not be sent, since its writer may not write there any more, or since the text would be too long. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Dialogs, Host } from '#plugin-api/client';
import { Button, Icon } from '#ui';
import type { RichFile } from '../../stores/rich-file.ts';
import styles from './editor.module.css';

export const UnsentBanner = observer(({ file }: { readonly file: RichFile }) => {
  const t = useTranslate();
  const host = useService(Host);
  const dialogs = useService(Dialogs);
  const { live, about } = file;
  const unsent = live?.unsent;
  if (unsent === undefined) return null;
  const take = () => void host.save(new Blob([unsent], { type: 'text/plain;charset=utf-8' }), `${about?.title ?? 'text'}.txt`);
  const drop = async () => {
    const isSure = await dialogs.confirm({
      title: t('editor.unsent.dropTitle'),
      text: t('editor.unsent.dropText'),
      action: t('editor.unsent.drop'),
      danger: true,
    });
    if (isSure) await live?.dropUnsent();
  };
  return (
    <div className={styles.banner} role="alert">
      <Icon name="warning" size={15} />
      <span className={styles.bannerText}>
        {live?.refusal ?? t(live?.isTooLong ? 'editor.unsent.tooLong' : 'editor.unsent.readOnly')}
      </span>
      <Button size="small" icon="download" onClick={take}>
        {t('editor.unsent.take')}
      </Button>
      <Button size="small" variant="ghost" onClick={() => void drop()}>
        {t('editor.unsent.drop')}
      </Button>
    </div>
  );
});
