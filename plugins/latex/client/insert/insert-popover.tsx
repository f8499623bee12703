/** Symbols, or a table, at the cursor of a source. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { LatexParts } from '../tokens.ts';
import { AtCursor } from './at-cursor.tsx';
import type { ShownHelper } from './insert-helpers.ts';
import { SymbolHelper } from './symbol-helper.tsx';
import { TableHelper } from './table-helper.tsx';

const InsertPopover = observer(({ shown }: { readonly shown: ShownHelper }) => {
  const t = useTranslate();
  const { helpers } = useService(LatexParts);
  const { kind, source } = shown;
  return (
    <AtCursor shown={shown} label={t(kind === 'symbols' ? 'symbols.title' : 'table.title')} close={helpers.close}>
      {kind === 'symbols' ? <SymbolHelper source={source} /> : <TableHelper source={source} />}
    </AtCursor>
  );
});

export default InsertPopover;
