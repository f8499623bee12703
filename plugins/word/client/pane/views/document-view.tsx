/** The document: its style and language, its bibliography, its citations, and what is to be decided about them. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button, Combobox, Field, Select } from '#ui';
import { LOCALES } from '#plugins/citing/common/styles.ts';
import { usePane, usePaneText } from '../stores/pane-world.ts';
import type { DocumentLook } from '../document/stored.ts';
import { CitationListView } from './citation-list-view.tsx';
import { Credit } from './credit.tsx';
import { Decisions } from './decisions.tsx';
import styles from './document-view.module.css';

const LookFields = observer(() => {
  const t = usePaneText();
  const { store, styles: list, lastLook } = usePane();
  useEffect(() => void list.load(), [list]);
  const { look } = store;
  const choose = (next: DocumentLook) => {
    lastLook.keep(next);
    void store.chooseLook(next);
  };
  const isOff = store.doing !== undefined || store.failure?.kind === 'foreign';
  return (
    <>
      <Field label={t('document.style')}>
        <Combobox
          options={list.all.map(({ id, title }) => ({ value: id, label: title }))}
          value={look.style}
          onChange={(style) => choose({ ...look, style })}
          disabled={isOff}
        />
      </Field>
      <Field label={t('document.language')}>
        <Select
          options={LOCALES.map((value) => ({ value, label: t(`language.${value}`) }))}
          value={look.language}
          onChange={(language) => choose({ ...look, language })}
          disabled={isOff}
        />
      </Field>
    </>
  );
});

const BibliographyButton = observer(() => {
  const t = usePaneText();
  const { store } = usePane();
  const isBusy = store.doing === 'bibliography';
  const common = { busy: isBusy, disabled: store.failure?.kind === 'foreign' };
  return store.hasBibliography ? (
    <Button {...common} icon="trash" onClick={() => void store.removeBibliography()}>
      {t('document.removeBibliography')}
    </Button>
  ) : (
    <Button {...common} icon="list" onClick={() => void store.insertBibliography()}>
      {t('document.insertBibliography')}
    </Button>
  );
});

export const DocumentView = observer(() => {
  const t = usePaneText();
  const { store } = usePane();
  return (
    <div className={styles.document}>
      <LookFields />
      <div className={styles.buttons}>
        <BibliographyButton />
        <Button
          icon="refresh-cw"
          busy={store.doing === 'refreshing'}
          disabled={store.failure?.kind === 'foreign'}
          onClick={() => void store.refresh()}
        >
          {t('document.refresh')}
        </Button>
      </div>
      <Decisions />
      <CitationListView />
      <Credit />
    </div>
  );
});
