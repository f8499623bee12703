/** What needs a decision: a text that was found on this device. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Dialogs, Language } from '#plugin-api/client';
import { Button, Icon } from '#ui';
import { CompareTexts } from '../../dialogs/compare-texts.tsx';
import { LatexParts } from '../../tokens.ts';
import type { SourceDocument } from '../../stores/source-document.ts';
import styles from './editor.module.css';

export const SaveBanner = observer(({ document }: { readonly document: SourceDocument }) => {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const { code } = useService(Language);
  const { monaco } = useService(LatexParts);
  const { recovered, offered = '' } = document;
  const compare = async (before: string, after: string) => {
    const api = await monaco();
    await dialogs.open((close) => CompareTexts({ t, monaco: api, before, after, close }), {
      title: t('save.compare'),
      size: 'large',
    });
  };
  if (!recovered) return null;
  const time = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(recovered.at));
  return (
    <div className={styles.banner} role="status">
      <Icon name="history" size={15} />
      <span className={styles.bannerText}>{t('save.recovered', { time })}</span>
      <Button size="small" onClick={() => void compare(document.text, offered)}>
        {t('save.compare')}
      </Button>
      <Button size="small" variant="primary" onClick={document.restore}>
        {t('save.restore')}
      </Button>
      <Button size="small" variant="ghost" onClick={document.discardRecovered}>
        {t('save.discard')}
      </Button>
    </div>
  );
});
