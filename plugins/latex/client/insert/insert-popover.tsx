/** The helper that stands at the cursor of a source. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { Popover } from '#ui';
import { LatexParts } from '../tokens.ts';
import styles from './insert.module.css';
import type { ShownHelper } from './insert-helpers.ts';
import { SymbolHelper } from './symbol-helper.tsx';
import { TableHelper } from './table-helper.tsx';

const InsertPopover = observer(({ shown: { kind, at, source } }: { readonly shown: ShownHelper }) => {
  const t = useTranslate();
  const { helpers } = useService(LatexParts);
  return (
    <div className={styles.room}>
      <Popover
        flush
        open
        label={t(kind === 'symbols' ? 'symbols.title' : 'table.title')}
        onOpenChange={(open) => !open && helpers.close()}
        trigger={<span className={styles.cursor} style={{ left: at.left, top: at.top, height: at.height }} />}
      >
        {kind === 'symbols' ? <SymbolHelper source={source} /> : <TableHelper source={source} />}
      </Popover>
    </div>
  );
});

export default InsertPopover;
