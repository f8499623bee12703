/** What needs a decision: a text that was found on this device, or one that was changed on both sides. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Dialogs, Language } from '#plugin-api/client';
import { Button, Icon } from '#ui';
import { CompareTexts } from '../../dialogs/compare-texts.tsx';
import { LatexParts } from '../../tokens.ts';
import type { SourceDocument } from '../../stores/source-document.ts';
import styles from './editor.module.css';

/** Both texts one after the other, as version control writes them. */
const bothOf = (mine: string, theirs: string): string => `% <<<<<<< 1\n${mine}\n% =======\n${theirs}\n% >>>>>>> 2\n`;

export const SaveBanner = observer(({ document }: { readonly document: SourceDocument }) => {
  const t = useTranslate();
  const dialogs = useService(Dialogs);
  const { code } = useService(Language);
  const { monaco } = useService(LatexParts);
  const { theirs, recovered } = document;
  const compare = async (before: string, after: string) => {
    const api = await monaco();
    await dialogs.open((close) => CompareTexts({ t, monaco: api, before, after, close }), {
      title: t('save.compare'),
      size: 'large',
    });
  };
  if (theirs) {
    return (
      <div className={styles.banner} role="alert">
        <Icon name="warning" size={15} />
        <span className={styles.bannerText}>{t('save.conflictText')}</span>
        <Button size="small" onClick={() => void compare(theirs.content, document.text)}>
          {t('save.compare')}
        </Button>
        <Button size="small" onClick={() => document.resolve('mine')}>
          {t('save.keepMine')}
        </Button>
        <Button size="small" onClick={() => document.resolve('theirs')}>
          {t('save.takeTheirs')}
        </Button>
        <Button size="small" onClick={() => document.resolve({ text: bothOf(document.text, theirs.content) })}>
          {t('save.showBoth')}
        </Button>
      </div>
    );
  }
  if (!recovered) return null;
  const time = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(recovered.at));
  return (
    <div className={styles.banner} role="status">
      <Icon name="history" size={15} />
      <span className={styles.bannerText}>{t('save.recovered', { time })}</span>
      <Button size="small" onClick={() => void compare(document.text, recovered.text)}>
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
