/** A table at the cursor: a new one by its size, or the one that the cursor stands in as a grid. */
import { useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Checkbox, Field, TextInput } from '#ui';
import type { SourceEditor } from '../editor/source-editor.ts';
import { printedPlace } from '../language/printed-place.ts';
import { LatexParts } from '../tokens.ts';
import { EditedTable, tableAtCursor } from './edited-table.ts';
import styles from './insert.module.css';
import { newTable } from './new-table.ts';
import { SizeGrid, type TableSize } from './size-grid.tsx';
import { TableGrid } from './table-grid.tsx';
import { writeAlong } from './write-along.ts';

/** Puts a new table in a line of its own, indented as that is, and the cursor into its first cell. */
const insertTable = (source: SourceEditor, table: ReturnType<typeof newTable>, wants: readonly string[]): void => {
  const { text } = source;
  const { at, lead } = printedPlace(text, source.offset);
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
  const before = lead === '' && line.trim() !== '' ? `\n${indent}` : lead;
  const behind = /^[^\S\n]*(?:\n|$)/.test(text.slice(at)) ? '' : '\n';
  const indented = (part: string) => part.replaceAll('\n', `\n${indent}`);
  const written = before + indented(table.text) + behind;
  const cell = at + before.length + indented(table.text.slice(0, table.cell)).length;
  writeAlong(source, { start: at, end: at, text: written, cursor: at + written.length }, wants);
  // The package may have come before it.
  const shift = source.offset - (at + written.length);
  source.goToShown(cell + shift);
};

const NewTable = ({ source, onInsert }: { readonly source: SourceEditor; readonly onInsert: () => void }) => {
  const t = useTranslate();
  const [booktabs, setBooktabs] = useState(true);
  const [header, setHeader] = useState(true);
  const [isFloat, setFloat] = useState(true);
  const [caption, setCaption] = useState('');
  const [label, setLabel] = useState('');
  const choose = (size: TableSize): void => {
    insertTable(source, newTable({ ...size, booktabs, header, isFloat, caption, label }), booktabs ? ['booktabs'] : []);
    onInsert();
  };
  return (
    <div className={styles.newTable}>
      <SizeGrid onChoose={choose} />
      <Checkbox checked={booktabs} onChange={setBooktabs}>
        {t('table.booktabs')}
      </Checkbox>
      <Checkbox checked={header} onChange={setHeader}>
        {t('table.header')}
      </Checkbox>
      <Checkbox checked={isFloat} onChange={setFloat}>
        {t('table.float')}
      </Checkbox>
      {isFloat && (
        <div className={styles.captions}>
          <Field label={t('table.caption')}>
            <TextInput size="small" value={caption} onChange={(event) => setCaption(event.target.value)} />
          </Field>
          <Field label={t('table.label')}>
            <TextInput mono size="small" value={label} placeholder="tab:" onChange={(event) => setLabel(event.target.value)} />
          </Field>
        </div>
      )}
    </div>
  );
};

export function TableHelper({ source }: { readonly source: SourceEditor }) {
  const t = useTranslate();
  const { helpers } = useService(LatexParts);
  const [found, setFound] = useState(() => tableAtCursor(source));
  const edited = found instanceof EditedTable ? found : undefined;
  // However it closes, what was written stays: one undo takes it back.
  useEffect(
    () => () => {
      edited?.write();
      edited?.dispose();
    },
    [edited],
  );
  if (found === undefined) return <NewTable source={source} onInsert={() => setFound(tableAtCursor(source))} />;
  if (!edited) return <p className={styles.noGrid}>{t(`table.${found as 'unclear' | 'tooLarge'}`)}</p>;
  return <TableGrid edited={edited} onDone={helpers.close} />;
}
