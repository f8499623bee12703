/** One style out of all: the user's own, those of the app, and the official ones, which are added when they are chosen; or a file. */
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Button, Combobox, DialogBody, DialogFooter, Field, Select } from '#ui';
import { LANGUAGES, type Language } from '#plugins/citing/common/styles.ts';
import type { StyleShelf } from './style-shelf.ts';

export interface Look {
  readonly style: string;
  readonly language: Language;
}

interface StyleChoiceProps {
  readonly t: Translate;
  readonly shelf: StyleShelf;
  /** As it is. */
  readonly look: Look;
  readonly close: (look?: Look) => void;
}

export const StyleChoice = observer(({ t, shelf, look: { style, ...look }, close }: StyleChoiceProps) => {
  const [chosen, setChosen] = useState(style);
  const [language, setLanguage] = useState(look.language);
  const file = useRef<HTMLInputElement>(null);
  const take = async (adding: Promise<string | undefined>) => {
    const id = await adding;
    if (id !== undefined) setChosen(id);
  };
  // One that a co-author has added is theirs alone, and serves the file all the same.
  const isForeign = !shelf.styles.some(({ id }) => id === style);
  const options = [
    ...shelf.styles.map(({ id, title }) => ({ value: id, label: title })),
    ...(isForeign ? [{ value: style, label: t('citing.style.foreign') }] : []),
  ];
  return (
    <>
      <DialogBody>
        <Field label={t('citing.style.label')} help={t('citing.style.help')}>
          <Combobox
            options={options}
            value={chosen}
            onChange={setChosen}
            placeholder={t('citing.style.search')}
            create={{ label: (name) => t('citing.style.add', { name }), run: (name) => void take(shelf.add(name)) }}
            search={{
              type: shelf.seek,
              found: shelf.found.map(({ name, title, short }) => ({
                value: name,
                label: title,
                ...(short && { detail: short }),
              })),
              choose: (name) => void take(shelf.add(name)),
            }}
            disabled={shelf.isBusy}
          />
        </Field>
        <input
          ref={file}
          type="file"
          accept=".csl,.xml"
          hidden
          onChange={({ currentTarget: { files } }) => files?.[0] && void take(shelf.upload(files[0]))}
        />
        <div>
          <Button variant="ghost" icon="file-up" disabled={shelf.isBusy} onClick={() => file.current?.click()}>
            {t('citing.style.file')}
          </Button>
        </div>
        <Field label={t('citing.style.language')} help={t('citing.style.languageHelp')}>
          <Select
            options={LANGUAGES.map((each) => ({ value: each, label: t(`citing.style.languages.${each}`) }))}
            value={language}
            onChange={setLanguage}
          />
        </Field>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => close()}>{t('citing.style.cancel')}</Button>
        <Button variant="primary" disabled={shelf.isBusy} onClick={() => close({ style: chosen, language })}>
          {t('citing.style.take')}
        </Button>
      </DialogFooter>
    </>
  );
});
