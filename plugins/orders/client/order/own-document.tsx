/** What of Carrel an order is of, where what comes back is kept: it is opened from here. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Commands } from '#plugin-api/client';
import { References } from '#plugins/library/common/services.ts';
import { Button } from '#ui';
import type { OrderFile, OwnDocument } from '../../common/model.ts';
import styles from '../orders.module.css';

const kindOf = (of: OwnDocument) => ('paper' in of ? 'paper' : 'article');
const ICONS = { paper: 'file-code', article: 'book-open' } as const;

export const OwnDocumentLink = observer(({ of }: { readonly of: OwnDocument }) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const references = useService(References);
  const open = () => ('paper' in of ? void commands.run('latex.open', { file: of.paper }) : references.open(of.article));
  return (
    <div className={styles.origin}>
      <p className={styles.quiet}>{t(`own.says.${kindOf(of)}`)}</p>
      <Button icon={ICONS[kindOf(of)]} onClick={open}>
        {t(`own.open.${kindOf(of)}`)}
      </Button>
    </div>
  );
});

interface KeptProps {
  readonly kept: NonNullable<OrderFile['kept']>;
  readonly of: OwnDocument | null;
}

/** Whether a file that came back is kept there, or why not. */
export const Kept = observer(({ kept, of }: KeptProps) => {
  const t = useTranslate();
  if (kept === 'kept' && of === null) return null;
  return <span className={styles.quiet}>{t(of && kept === 'kept' ? `own.kept.${kindOf(of)}` : `own.not.${kept}`)}</span>;
});
